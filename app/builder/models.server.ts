import { z } from "zod";
import { partsOf } from "#app/catalog/types/parts.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { lockSettings, versionOf } from "#app/settings/save-settings.server.ts";
import { partsAmong, type ReadParts } from "./read-build.server.ts";

const KEY = "build_models";
export const MOST_MODELS = 12;

const models = z.array(
  z.object({
    name: z.string(),
    parts: z.array(z.object({ productId: z.number(), units: z.number() })),
    shown: z.boolean(),
  }),
);

export type BuildModel = z.output<typeof models>[number];

/** A model with today's products. */
export interface ModelToday extends Pick<ReadParts, "parts" | "services" | "gone"> {
  name: string;
  shown: boolean;
  /** names of what sold out, or of which there are fewer than it takes */
  short: string[];
}

/** The PCs that the owner proposes, in the owner's order. */
async function readModels(db: Db): Promise<BuildModel[]> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", KEY).executeTakeFirst();
  return row ? models.parse(row.value) : [];
}

export async function readModelsToday(db: Db): Promise<{ models: ModelToday[]; version: string }> {
  const stored = await readModels(db);
  const ids = stored.flatMap(({ parts }) => parts.map(({ productId }) => productId));
  const products = await partsOf(db, [...new Set(ids)]);
  const today = stored.map(({ name, shown, parts: chosen }) => {
    const { parts, services, gone } = partsAmong(products, chosen);
    const short = [
      ...parts.filter(({ stock, units }) => stock < units),
      ...services.filter(({ stock }) => stock === 0),
    ];
    return { name, shown, parts, services, gone, short: short.map((part) => part.name) };
  });
  return { models: today, version: versionOf(stored) };
}

/** What customers see: those that are switched on and can be had whole today. */
export function available(some: readonly ModelToday[]): ModelToday[] {
  return some.filter(
    ({ shown, parts, short, gone }) => shown && parts.length > 0 && short.length === 0 && gone === 0,
  );
}

export type ModelsRefusal = "changed-meanwhile" | "gone" | "same-name" | "full";

/** `change` gives the new list, or why not. */
export function changeModels(
  db: Db,
  by: Author,
  version: string,
  change: (models: BuildModel[]) => BuildModel[] | ModelsRefusal,
): Promise<{ ok: true } | { ok: false; reason: ModelsRefusal }> {
  return inTransaction(db, async (transaction) => {
    await lockSettings(transaction);
    const before = await readModels(transaction);
    const after = versionOf(before) === version ? change(before) : "changed-meanwhile";
    if (typeof after === "string") return { ok: false, reason: after };
    if (after.length > MOST_MODELS) return { ok: false, reason: "full" };
    const value = JSON.stringify(after);
    await transaction
      .insertInto("setting")
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    await recordAudit(transaction, by, {
      ...{ action: "update", entity: "setting", entityId: KEY },
      ...{ before: { models: before }, after: { models: after } },
    });
    await recordChange(transaction, ["settings"]);
    return { ok: true };
  });
}
