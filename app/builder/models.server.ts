import { z } from "zod";
import { partsOf } from "#app/catalog/types/parts.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { lockSettings } from "#app/settings/save-settings.server.ts";
import { auditSetting, readSettingRow, writeSettingRow } from "#app/settings/setting-row.server.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import { type Chosen, itemsToBuy } from "./build.ts";
import { partsFromProducts, type ReadParts } from "./read-build.server.ts";
import { builderPath } from "./steps/step-filters.ts";

const KEY = "build_models";
export const MAX_MODELS = 12;

const models = z.array(
  z.object({
    name: z.string(),
    parts: z.array(z.object({ productId: z.number(), units: z.number() })),
    shown: z.boolean(),
  }),
);

export type BuildModel = z.output<typeof models>[number];

export interface ModelToday extends Pick<ReadParts, "parts" | "services" | "gone"> {
  name: string;
  shown: boolean;
  /** as chosen by the owner, including deleted parts */
  chosen: Chosen[];
  /** names of sold-out parts and of those with too little stock */
  short: string[];
}

/** The PCs that the owner proposes, in the owner's order. */
async function readModels(db: Db): Promise<BuildModel[]> {
  return models.parse((await readSettingRow(db, KEY)) ?? []);
}

export async function readModelsToday(db: Db): Promise<{ models: ModelToday[]; version: string }> {
  const stored = await readModels(db);
  const ids = stored.flatMap(({ parts }) => parts.map(({ productId }) => productId));
  const products = await partsOf(db, [...new Set(ids)]);
  const today = stored.map(({ name, shown, parts: chosen }) => {
    const { parts, services, gone } = partsFromProducts(products, chosen);
    const short = [
      ...parts.filter(({ stock, units }) => stock < units),
      ...services.filter(({ stock }) => stock === 0),
    ];
    return { name, shown, chosen, parts, services, gone, short: short.map((part) => part.name) };
  });
  return { models: today, version: versionOf(stored) };
}

export interface ModelLink {
  name: string;
  path: string;
  /** priced lines */
  bought: { id: number; price: number; units: number }[];
  /** picture of the case, or of the first part that has one */
  picture: Picture | null;
  text: string;
}

/** Models for customers: enabled, with all parts available. */
export async function readModelLinks(db: Db): Promise<ModelLink[]> {
  const { models: stored } = await readModelsToday(db);
  return stored
    .filter(({ shown, parts, short, gone }) => shown && parts.length > 0 && short.length === 0 && gone === 0)
    .map(linkOf);
}

function linkOf(model: ModelToday): ModelLink {
  const { name, chosen, parts } = model;
  const pictured =
    parts.find(({ type, picture }) => type === "case" && picture) ?? parts.find((part) => part.picture);
  return {
    name,
    path: builderPath(chosen),
    bought: itemsToBuy(model).map(({ id, price, units }) => ({ id, price, units })),
    picture: pictured?.picture ?? null,
    text: parts.map((part) => part.name).join(" · "),
  };
}

export function writeModels(db: Db, after: BuildModel[]): Promise<void> {
  return writeSettingRow(db, KEY, after);
}

export type ModelsRefusal = "gone" | "same-name" | "full";

type ChangedModels =
  | { ok: true }
  | { ok: false; reason: ModelsRefusal }
  | { ok: false; reason: "changed-meanwhile"; version: string };

/** `change` returns the new list, or the reason for a refusal. */
export function changeModels(
  db: Db,
  by: Author,
  version: string,
  change: (models: BuildModel[]) => BuildModel[] | ModelsRefusal,
): Promise<ChangedModels> {
  return inTransaction(db, async (transaction) => {
    await lockSettings(transaction);
    const before = await readModels(transaction);
    const found = versionOf(before);
    if (found !== version) return { ok: false, reason: "changed-meanwhile", version: found };
    const after = change(before);
    if (typeof after === "string") return { ok: false, reason: after };
    if (after.length > MAX_MODELS) return { ok: false, reason: "full" };
    await writeModels(transaction, after);
    await auditSetting(transaction, by, KEY, { before: { models: before }, after: { models: after } });
    await recordChange(transaction, ["settings"]);
    return { ok: true };
  });
}
