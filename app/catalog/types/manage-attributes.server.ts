import { sql } from "kysely";
import { type Author, recordAudit } from "#app/platform/audit/audit.server.ts";
import { mergeEdits } from "#app/platform/db/merge-edits.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import {
  auditType,
  refreshProducts,
  type StoreTypeResult,
  type TypeConflict,
  unusedKey,
  withLockedTypes,
} from "./change-types.server.ts";
import type { Attribute } from "./product-type.ts";
import type { AttributeDraft } from "./type-form.ts";

export function attributeFields(attribute: Attribute): AttributeDraft {
  return {
    nombre: attribute.name,
    clase: attribute.kind,
    unidad: attribute.unit,
    opciones: attribute.options,
    filtra: attribute.filters,
    compara: attribute.compares,
    mejor: attribute.better,
    tarjeta: attribute.cardPosition,
  };
}

/** Kind and options of an attribute that a rule reads can't change. */
export function saveAttribute(
  db: Db,
  by: Author,
  typeId: number,
  id: number | undefined,
  { version, ...typed }: AttributeDraft & { version: string },
): Promise<StoreTypeResult | TypeConflict<AttributeDraft>> {
  return withLockedTypes(db, async (transaction, types) => {
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
      name: draft.nombre,
      kind: draft.clase,
      unit: draft.unidad,
      options: draft.opciones,
      filters: draft.filtra,
      compares: draft.compara,
      better: draft.mejor,
      card_position: draft.tarjeta,
    };
    if (before) await transaction.updateTable("attribute").set(values).where("id", "=", before.id).execute();
    else
      await transaction
        .insertInto("attribute")
        .values({
          ...values,
          type_id: typeId,
          key: unusedKey(draft.nombre, type.attributes),
          position: type.attributes.length + 1,
        })
        .execute();
    const { name: attribute, card_position: cardPosition, ...rest } = values;
    const after = { attribute, ...rest, cardPosition };
    await auditType(transaction, by, typeId, before && auditedAttribute(before), after);
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
): Promise<StoreTypeResult> {
  return withLockedTypes(db, async (transaction, types) => {
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
    await auditType(
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

/** Requires an attribute that no rule reads; the products' values are deleted too. */
export function removeAttribute(db: Db, by: Author, typeId: number, id: number): Promise<StoreTypeResult> {
  return withLockedTypes(db, async (transaction, types) => {
    const type = types.find((one) => one.id === typeId);
    const before = type?.attributes.find((one) => one.id === id);
    if (!type || !before) return { ok: false, reason: "not-found" };
    if (before.decides) return { ok: false, reason: "decides" };
    await transaction.deleteFrom("attribute").where("id", "=", id).execute();
    await sql`
      update product set attributes = attributes - ${before.key}::text
      where type_id = ${typeId} and attributes ? ${before.key}::text`.execute(transaction);
    await recordAudit(transaction, by, {
      action: "delete",
      entity: "product_type",
      entityId: typeId,
      before: auditedAttribute(before),
      after: null,
    });
    await refreshProducts(transaction, typeId);
    return { ok: true, id: typeId };
  });
}

function auditedAttribute({ id: _, key: __, decides: ___, name, ...attribute }: Attribute) {
  return { attribute: name, ...attribute };
}
