import { hostname } from "node:os";
import type { Db } from "#app/platform/db/schema.ts";
import type { SecurityKind } from "./security-events.ts";
import { insertEvent } from "./security-record.server.ts";

interface CommandEvent {
  kind: SecurityKind;
  detail: string;
  /** the person whose password is set, if any */
  person?: { id: string; name: string };
}

/** A command fails if it can't be recorded: no data leaves the store without a record. */
export function recordCommand(
  db: Db,
  command: string,
  { kind, detail, person }: CommandEvent,
): Promise<void> {
  return insertEvent(db, {
    kind,
    personId: person?.id ?? null,
    who: person?.name ?? "Un comando del equipo",
    detail,
    address: hostname(),
    device: `npm run ${command}`,
  });
}
