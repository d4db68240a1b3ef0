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
import { isUsedByCode } from "./product-type.ts";

interface TypeDraft {
  name: string;
  labelId: number | null;
}

/** Values by form field name. */
export interface TypeFields extends Record<string, unknown> {
  nombre: string;
  subcategoria: number | null;
}

export function typeFields({ name, labelId }: TypeDraft): TypeFields {
  return { nombre: name, subcategoria: labelId };
}

/** Creates or edits a type with its subcategory. */
export function saveType(
  db: Db,
  by: Author,
  id: number | undefined,
  { version, ...draft }: TypeDraft & { version: string },
): Promise<StoreTypeResult | TypeConflict<TypeFields>> {
  return withLockedTypes(db, async (transaction, types) => {
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
          .values({ ...values, key: unusedKey(name, types), position: types.length + 1 })
          .returning("id")
          .executeTakeFirstOrThrow();
    const former = before && { name: before.name, labelId: before.labelId };
    await auditType(transaction, by, stored.id, former, { name, labelId });
    if (before && before.name !== name) await refreshProducts(transaction, before.id);
    return { ok: true, id: stored.id };
  });
}

/** Requires a type created by the owner; its products stay, without type and values. */
export function removeType(db: Db, by: Author, id: number): Promise<StoreTypeResult> {
  return withLockedTypes(db, async (transaction, types) => {
    const before = types.find((type) => type.id === id);
    if (!before) return { ok: false, reason: "not-found" };
    if (isUsedByCode(before.key)) return { ok: false, reason: "decides" };
    await refreshProducts(transaction, id);
    await transaction
      .updateTable("product")
      .set({ type_id: null, attributes: "{}" })
      .where("type_id", "=", id)
      .execute();
    await transaction.deleteFrom("product_type").where("id", "=", id).execute();
    await recordAudit(transaction, by, {
      action: "delete",
      entity: "product_type",
      entityId: id,
      before: { id, name: before.name, labelId: before.labelId },
      after: null,
    });
    return { ok: true, id };
  });
}
