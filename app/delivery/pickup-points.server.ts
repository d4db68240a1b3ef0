import { sql } from "kysely";
import { type Author, recordAudit, recordUpdate } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { fieldVersions, mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { oncePerForm } from "#app/platform/db/submissions.server.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { storeTextVersions } from "#app/settings/texts/texts.server.ts";
import {
  MAX_PICKUP_POINTS,
  type OfficePickupPoint,
  type PickupPoint,
  type PickupStep,
} from "./pickup-point.ts";

export type PickupDraft = Omit<OfficePickupPoint, "id" | "active">;
export type SavePickupPointResult =
  | { ok: true; id: number }
  | { ok: false; reason: "too-many" | "not-found" };

export function readPickupPoints(db: Db): Promise<PickupPoint[]> {
  return db
    .selectFrom("pickup_point")
    .select(["id", "name", "address", "hours"])
    .where("active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Includes inactive points. */
export function readOfficePickupPoints(db: Db): Promise<OfficePickupPoint[]> {
  return db
    .selectFrom("pickup_point")
    .select(["id", "name", "address", "hours", "district_code as districtCode", "active"])
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** Adds a point after the others; a form submitted twice adds one. */
export function addPickupPoint(
  db: Db,
  by: Author,
  { form, ...draft }: PickupDraft & { form: string },
): Promise<SavePickupPointResult> {
  return inTransaction(db, (transaction) =>
    oncePerForm(transaction, { form, entity: "pickup_point" }, async (): Promise<SavePickupPointResult> => {
      const points = await lockPoints(transaction);
      if (points.length >= MAX_PICKUP_POINTS) return { ok: false, reason: "too-many" };
      const { id } = await transaction
        .insertInto("pickup_point")
        .values({ ...columns(draft), position: points.length })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(transaction, by, {
        action: "create",
        entity: "pickup_point",
        entityId: id,
        before: null,
        after: { ...draft, active: true },
      });
      await storeTextVersions(transaction);
      await recordChange(transaction, ["settings"]);
      return { ok: true, id };
    }),
  );
}

export type ChangePickupPointResult =
  | SavePickupPointResult
  /** somebody else wrote the same fields since the form was made */
  | { ok: false; reason: "changed-meanwhile"; version: string };

export function pickupVersion(point: PickupDraft): string {
  return fieldVersions(draftOf(point));
}

export function changePickupPoint(
  db: Db,
  by: Author,
  id: number,
  { version, ...typed }: PickupDraft & { version: string },
): Promise<ChangePickupPointResult> {
  return inTransaction(db, async (transaction): Promise<ChangePickupPointResult> => {
    const before = (await lockPoints(transaction)).find((point) => point.id === id);
    if (!before) return { ok: false, reason: "not-found" };
    const edit = mergeEdits(version, draftOf(typed), draftOf(before));
    if (!edit.ok) return { ok: false, reason: "changed-meanwhile", version: edit.version };
    await transaction
      .updateTable("pickup_point")
      .set({ ...columns(edit.merged), updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    await recordUpdate(transaction, by, ["pickup_point", id], {
      before: draftOf(before),
      after: edit.merged,
    });
    await storeTextVersions(transaction);
    await recordChange(transaction, ["settings"]);
    return { ok: true, id };
  });
}

/** Moves a point by one position, or enables or disables it; undefined when it is deleted. */
export function stepPickupPoint(
  db: Db,
  by: Author,
  id: number,
  step: PickupStep,
): Promise<OfficePickupPoint | undefined> {
  return inTransaction(db, async (transaction) => {
    const points = await lockPoints(transaction);
    const at = points.findIndex((point) => point.id === id);
    const point = points[at];
    if (!point) return undefined;
    const place = { subir: at - 1, bajar: at + 1, apagar: at, encender: at }[step];
    const target = Math.min(Math.max(place, 0), points.length - 1);
    const active = step === "encender" || (step !== "apagar" && point.active);
    const others = points.filter((other) => other.id !== id);
    for (const [position, one] of others.toSpliced(target, 0, point).entries())
      await transaction.updateTable("pickup_point").set({ position }).where("id", "=", one.id).execute();
    await transaction.updateTable("pickup_point").set({ active }).where("id", "=", id).execute();
    await recordUpdate(transaction, by, ["pickup_point", id], {
      before: { position: at, active: point.active },
      after: { position: target, active },
    });
    await storeTextVersions(transaction);
    await recordChange(transaction, ["settings"]);
    return { ...point, active };
  });
}

/** Locks all points in their order: they are few, and their positions depend on each other. */
async function lockPoints(db: Db): Promise<OfficePickupPoint[]> {
  await sql`lock table pickup_point in share row exclusive mode`.execute(db);
  return readOfficePickupPoints(db);
}

function draftOf({ name, address, hours, districtCode }: PickupDraft): PickupDraft {
  return { name, address, hours, districtCode };
}

function columns({ name, address, hours, districtCode }: PickupDraft) {
  return { name, address, hours, district_code: districtCode };
}
