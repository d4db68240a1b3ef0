import { sql } from "kysely";
import { queueSearchText } from "#app/catalog/search/search-text.server.ts";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import { mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { inTransaction } from "#app/platform/db/transaction.server.ts";
import { slugify } from "#app/values/slug.ts";
import { type Attribute, isOfProgram, type ProductType } from "./product-type.ts";
import type { AttributeDraft } from "./type-form.ts";
import { readTypes } from "./types.server.ts";

export type TypeStored =
  | { ok: true; id: number }
  | { ok: false; reason: "not-found" | "name-taken" | "label-taken" | "decides" | "option-decides" };

/** Somebody else changed the same fields meanwhile. */
export interface TypeConflict<Fields> {
  ok: false;
  reason: "changed-meanwhile";
  version: string;
  fields: (keyof Fields & string)[];
  now: Fields;
}

interface TypeDraft {
  name: string;
  labelId: number | null;
}

/** By form field names. */
export interface TypeFields extends Record<string, unknown> {
  nombre: string;
  subcategoria: number | null;
}

export function typeFields({ name, labelId }: TypeDraft): TypeFields {
  return { nombre: name, subcategoria: labelId };
}

export function attributeFields(attribute: Attribute): AttributeDraft {
  return {
    ...{ nombre: attribute.name, clase: attribute.kind, unidad: attribute.unit, opciones: attribute.options },
    ...{ filtra: attribute.filters, compara: attribute.compares },
    ...{ mejor: attribute.better, tarjeta: attribute.cardPosition },
  };
}

/** Creates or edits a type with its subcategory. */
export function saveType(
  db: Db,
  by: Author,
  id: number | undefined,
  { version, ...draft }: TypeDraft & { version: string },
): Promise<TypeStored | TypeConflict<TypeFields>> {
  return inTypes(db, async (transaction, types) => {
    const before = types.find((type) => type.id === id);
    if (id !== undefined && !before) return { ok: false, reason: "not-found" };
    const typed = typeFields(draft);
    const now = before ? typeFields(before) : typed;
    const edit = before ? mergeEdits(version, typed, now) : { ok: true as const, merged: typed };
    if (!edit.ok) return { ...edit, reason: "changed-meanwhile" as const, now };
    const { nombre: name, subcategoria: labelId } = edit.merged;
    const others = types.filter((type) => type !== before);
    if (others.some((type) => type.name.toLowerCase() === name.toLowerCase()))
      return { ok: false, reason: "name-taken" };
    if (labelId !== null && others.some((type) => type.labelId === labelId))
      return { ok: false, reason: "label-taken" };
    const values = { name, label_id: labelId };
    const stored = before
      ? await transaction
          .updateTable("product_type")
          .set(values)
          .where("id", "=", before.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto("product_type")
          .values({ ...values, key: freeKey(name, types), position: types.length + 1 })
          .returning("id")
          .executeTakeFirstOrThrow();
    const former = before && { name: before.name, labelId: before.labelId };
    await audit(transaction, by, stored.id, former, { name, labelId });
    if (before && before.name !== name) await refreshProducts(transaction, before.id);
    return { ok: true, id: stored.id };
  });
}

/** Kind and options of an attribute that a rule reads can't change. */
export function saveAttribute(
  db: Db,
  by: Author,
  typeId: number,
  id: number | undefined,
  { version, ...typed }: AttributeDraft & { version: string },
): Promise<TypeStored | TypeConflict<AttributeDraft>> {
  return inTypes(db, async (transaction, types) => {
    const type = types.find((one) => one.id === typeId);
    const before = type?.attributes.find((one) => one.id === id);
    if (!type || (id !== undefined && !before)) return { ok: false, reason: "not-found" };
    const now = before ? attributeFields(before) : typed;
    const edit = before ? mergeEdits(version, typed, now) : { ok: true as const, merged: typed };
    if (!edit.ok) return { ...edit, reason: "changed-meanwhile" as const, now };
    const draft = edit.merged;
    const others = type.attributes.filter((one) => one !== before);
    if (others.some(({ name }) => name.toLowerCase() === draft.nombre.toLowerCase()))
      return { ok: false, reason: "name-taken" };
    if (before?.decides && (before.kind !== draft.clase || before.unit !== draft.unidad))
      return { ok: false, reason: "decides" };
    // Rules compare options by text, so renaming one would break them.
    if (before?.decides && before.options.some((option) => !draft.opciones.includes(option)))
      return { ok: false, reason: "option-decides" };
    const values = {
      ...{ name: draft.nombre, kind: draft.clase, unit: draft.unidad, options: draft.opciones },
      ...{
        filters: draft.filtra,
        compares: draft.compara,
        better: draft.mejor,
        card_position: draft.tarjeta,
      },
    };
    if (before) await transaction.updateTable("attribute").set(values).where("id", "=", before.id).execute();
    else
      await transaction
        .insertInto("attribute")
        .values({
          ...values,
          ...{
            type_id: typeId,
            key: freeKey(draft.nombre, type.attributes),
            position: type.attributes.length + 1,
          },
        })
        .execute();
    await audit(transaction, by, typeId, before && auditedAttribute(before), {
      ...{ attribute: draft.nombre, kind: draft.clase, unit: draft.unidad, options: draft.opciones },
      ...{ filters: draft.filtra, compares: draft.compara, better: draft.mejor },
      cardPosition: draft.tarjeta,
    });
    await refreshProducts(transaction, typeId);
    return { ok: true, id: typeId };
  });
}

export function moveAttribute(
  db: Db,
  by: Author,
  typeId: number,
  id: number,
  up: boolean,
): Promise<TypeStored> {
  return inTypes(db, async (transaction, types) => {
    const type = types.find((one) => one.id === typeId);
    const place = type?.attributes.findIndex((one) => one.id === id) ?? -1;
    if (!type || place < 0) return { ok: false, reason: "not-found" };
    const ids = type.attributes.map((one) => one.id);
    const [moved = 0] = ids.splice(place, 1);
    ids.splice(Math.max(0, place + (up ? -1 : 1)), 0, moved);
    await sql`
      update attribute set position = array_position(${ids}::int[], id)
      where type_id = ${typeId}`.execute(transaction);
    const named = type.attributes[place];
    await audit(
      transaction,
      by,
      typeId,
      { position: `${named?.name}: ${place + 1}` },
      { position: `${named?.name}: ${ids.indexOf(id) + 1}` },
    );
    await refreshProducts(transaction, typeId);
    return { ok: true, id: typeId };
  });
}

/** Only one that no rule reads; the products' values are deleted too. */
export function removeAttribute(db: Db, by: Author, typeId: number, id: number): Promise<TypeStored> {
  return inTypes(db, async (transaction, types) => {
    const type = types.find((one) => one.id === typeId);
    const before = type?.attributes.find((one) => one.id === id);
    if (!type || !before) return { ok: false, reason: "not-found" };
    if (before.decides) return { ok: false, reason: "decides" };
    await transaction.deleteFrom("attribute").where("id", "=", id).execute();
    await sql`
      update product set attributes = attributes - ${before.key}::text
      where type_id = ${typeId} and attributes ? ${before.key}::text`.execute(transaction);
    await recordAudit(transaction, by, {
      ...{ action: "delete", entity: "product_type", entityId: typeId },
      ...{ before: auditedAttribute(before), after: null },
    });
    await refreshProducts(transaction, typeId);
    return { ok: true, id: typeId };
  });
}

/** Only a type of the owner's; its products stay, without type and values. */
export function removeType(db: Db, by: Author, id: number): Promise<TypeStored> {
  return inTypes(db, async (transaction, types) => {
    const before = types.find((type) => type.id === id);
    if (!before) return { ok: false, reason: "not-found" };
    if (isOfProgram(before.key)) return { ok: false, reason: "decides" };
    await refreshProducts(transaction, id);
    await transaction
      .updateTable("product")
      .set({ type_id: null, attributes: "{}" })
      .where("type_id", "=", id)
      .execute();
    await transaction.deleteFrom("product_type").where("id", "=", id).execute();
    await recordAudit(transaction, by, {
      ...{ action: "delete", entity: "product_type", entityId: id },
      ...{ before: { id, name: before.name, labelId: before.labelId }, after: null },
    });
    return { ok: true, id };
  });
}

/** Locks all types, so that changes are serialised. */
function inTypes<Stored>(db: Db, change: (db: Db, types: ProductType[]) => Promise<Stored>): Promise<Stored> {
  return inTransaction(db, async (transaction) => {
    await sql`lock table product_type in share row exclusive mode`.execute(transaction);
    return change(transaction, await readTypes(transaction));
  });
}

/** Updates search words, cards and lists of its products. */
async function refreshProducts(db: Db, typeId: number): Promise<void> {
  const products = await db.selectFrom("product").select("id").where("type_id", "=", typeId).execute();
  const ids = products.map(({ id }) => id);
  await queueSearchText(db, ids);
  await recordChange(db, ["list", ...ids.map((id) => `product:${id}` as const)]);
}

function auditedAttribute({ id: _, key: __, decides: ___, name, ...attribute }: Attribute) {
  return { attribute: name, ...attribute };
}

type Fields = Record<string, unknown>;

function audit(db: Db, by: Author, typeId: number, before: Fields | undefined, after: Fields): Promise<void> {
  return recordAudit(db, by, {
    action: before ? "update" : "create",
    ...{ entity: "product_type", entityId: typeId, before: before ?? null, after },
  });
}

/** Letters and digits of the name, with a number if taken. */
function freeKey(name: string, taken: readonly { key: string }[]): string {
  const words = slugify(name)
    .split("-")
    .filter((word) => word !== "");
  const camel = words
    .map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join("");
  const start = /^[a-z]/.test(camel) ? camel.slice(0, 36) : `a${camel.slice(0, 35)}`;
  const isFree = (key: string) => !taken.some((one) => one.key === key);
  for (let number = 1; ; number++) {
    const key = number === 1 ? start : `${start}${number}`;
    if (isFree(key)) return key;
  }
}
