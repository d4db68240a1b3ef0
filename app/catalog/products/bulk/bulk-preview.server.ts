import { createHash } from "node:crypto";
import { readProductChoices } from "#app/catalog/products/edit/edited-product.server.ts";
import { type FieldNames, fieldText } from "#app/catalog/products/field-text.ts";
import { factRows } from "#app/catalog/types/write-value.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { readBulkRows, selectedProducts } from "./bulk-change.server.ts";
import type { BulkChange, BulkSelection } from "./bulk-change.ts";
import {
  type BulkRow,
  changedRow,
  fieldOf,
  isChanged,
  isDraftWithoutPicture,
  isOfOtherType,
  valueIn,
} from "./bulk-rule.ts";
import { sampleEvenly } from "./sample-evenly.ts";

const EXAMPLES = 12;
/** Small enough that the embedded database answers other queries between batches. */
const READ_AT_ONCE = 1000;

export interface BulkExample {
  id: number;
  name: string;
  before: string;
  after: string;
}

export interface BulkPreview {
  changing: number;
  staying: number;
  /** number of products that a change of attribute skips */
  ofOtherType: number;
  /** number of drafts that a change to visible skips */
  withoutPicture: number;
  examples: BulkExample[];
  /** hash of the preview: a confirmation with another hash is refused */
  fingerprint: string;
}

/** Reads in batches; writes nothing. */
export async function previewChange(
  db: Db,
  selection: BulkSelection,
  change: BulkChange,
): Promise<BulkPreview> {
  const { solicitud: _, ...settings } = change;
  const hash = createHash("sha256").update(JSON.stringify(settings));
  const chosen = await selectedProducts(db, selection).orderBy("product.id").execute();
  const ids = chosen.map(({ id }) => id);
  const sizes: { id: number; size: number }[] = [];
  let ofOtherType = 0;
  let withoutPicture = 0;
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    for (const before of await readBulkRows(db, ids.slice(start, start + READ_AT_ONCE), { hold: false })) {
      const after = changedRow(before, change);
      const isChanging = isChanged(before, after);
      // Sales change units at any time, so their values are left out of the hash.
      const shown =
        change.cambio === "cantidad" ? isChanging : [valueIn(before, change), valueIn(after, change)];
      hash.update(JSON.stringify([before.id, shown]));
      if (isChanging) sizes.push({ id: before.id, size: Number(valueIn(before, change)) || 0 });
      if (isOfOtherType(before, change)) ofOtherType += 1;
      if (isDraftWithoutPicture(before, change)) withoutPicture += 1;
    }
  }
  const examples = sampleEvenly(
    sizes.sort((one, other) => one.size - other.size || one.id - other.id),
    EXAMPLES,
  );
  return {
    changing: sizes.length,
    staying: ids.length - sizes.length - ofOtherType - withoutPicture,
    ofOtherType,
    withoutPicture,
    examples: await readExamples(
      db,
      examples.map(({ id }) => id),
      change,
    ),
    fingerprint: hash.digest("base64url"),
  };
}

async function readExamples(db: Db, ids: number[], change: BulkChange): Promise<BulkExample[]> {
  const rows = new Map((await readBulkRows(db, ids, { hold: false })).map((row) => [row.id, row]));
  const named = await db
    .selectFrom("product")
    .select(["id", "name"])
    .where("id", "in", [0, ...ids])
    .execute();
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  const names = await readProductChoices(db);
  const { currency } = await readSettings(db);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const before = exampleText(row, change, names, currency);
    const after = exampleText(changedRow(row, change), change, names, currency);
    return [{ id, name: nameOf.get(id) ?? "", before, after }];
  });
}

function exampleText(row: BulkRow, change: BulkChange, names: FieldNames, currency: PriceCurrency): string {
  if (change.cambio === "atributo") return factRows([change.attribute], row.attributes)[0]?.value ?? "";
  if (change.cambio === "estado") return row.hidden ? "Borrador" : "Visible";
  return fieldText(fieldOf(change), row[fieldOf(change)], names, currency);
}
