import { sql } from "kysely";
import type { Log } from "#app/accounts/contexts.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { type Attempt, networkOf } from "#app/platform/limits/limits.ts";
import { SECURITY_DAYS } from "#app/settings/retention/retention.ts";
import { isRefusal, type SecurityEvent, type SecurityRecord } from "./security-events.ts";

const MAX_TEXT = 300;

export function createSecurityRecord(db: Db, log: Pick<Log, "error">): SecurityRecord {
  const writing = new Set<Promise<void>>();
  return {
    write(event) {
      const written = writeEvent(db, event, new Date())
        .catch((error) => log.error({ err: error, kind: event.kind }, "security record not written"))
        .finally(() => writing.delete(written));
      writing.add(written);
    },
    async settled() {
      await Promise.all(writing);
    },
  };
}

async function writeEvent(db: Db, event: SecurityEvent, at: Date): Promise<void> {
  const taken = await takeAttempts(db, allowanceOf(event));
  if (taken.ok) return insertEvent(db, event, at);
  if (!isRefusal(event.kind)) return;
  const detail = "Muchos rechazos en una hora: los demás no se anotan";
  await writeEvent(db, { ...event, kind: "limit", personId: null, who: null, detail }, at);
}

/** Repeated refusals and page views leave one entry. */
function allowanceOf({ kind, address, detail, personId }: SecurityEvent): Attempt[] {
  if (kind === "limit") return [{ limit: "recordedLimit", of: [networkOf(address), detail] }];
  if (kind === "view") return [{ limit: "recordedView", of: [personId ?? "", detail] }];
  return isRefusal(kind) ? [{ limit: "recordedRefusal", of: ["all"] }] : [];
}

/** `at` is when it happened: events are written side by side, in any order. */
export async function insertEvent(db: Db, event: SecurityEvent, at = new Date()): Promise<void> {
  const { kind, personId: person_id, who, detail, address, device } = event;
  const row = {
    kind,
    person_id,
    who: who?.slice(0, MAX_TEXT) ?? null,
    detail: detail.slice(0, MAX_TEXT),
    address,
    device,
    created_at: at,
  };
  await db.insertInto("security_event").values(row).execute();
}

export async function forgetOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom("security_event")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${SECURITY_DAYS})`)
    .execute();
}
