import { sql } from "kysely";
import { deleteProducts } from "#app/catalog/products/bulk/remove-products.server.ts";
import { type AuditedWrite, recordAuditRows } from "#app/platform/audit/audit.server.ts";
import { recordChange } from "#app/platform/change-log/change-log.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { recordUnchanged } from "./record-unchanged.server.ts";
import type { UndoContext, UndoneRow } from "./undone-row.ts";

const KEPT_PRODUCT = {
  ordered: "Tiene pedidos: el producto queda.",
  moved: "Su stock cambió después: el producto queda.",
  edited: "Alguien lo cambió después: el producto queda.",
};

/** Deletes products that an import created, except those ordered, moved or changed since. */
export async function undoNewProducts(
  db: Db,
  undoing: UndoContext,
  rows: readonly UndoneRow[],
): Promise<number> {
  const ids = rows.map(({ entityId }) => Number(entityId));
  const { rows: stuck } = await sql<{ id: number; why: keyof typeof KEPT_PRODUCT }>`
    with held as materialized (
      select * from product where id = any(${ids}::int[]) order by id for update
    )
    select id, why from (
      select held.id, case
        when exists (select from order_line where product_id = held.id) then 'ordered'
        when exists (
          select from stock_movement where product_id = held.id and reason not in ('opening', 'import', 'bulk', 'undo')
        ) then 'moved'
        -- Edits that were undone since do not count.
        when held.version - 1 > (
          select count(*) from audit_row
          where entity_id = held.id::text and entity = 'product' and action = 'update'
            and (entry_id = ${undoing.entryId} or exists (
              select from change_undo
              where audit_row.entry_id in (change_undo.entry_id, change_undo.undo_entry_id)
                and change_undo.state = 'done' and change_undo.entry_id > ${undoing.undone}
            ))
        ) then 'edited'
      end as why
      from held
    ) as checked where why is not null order by id`.execute(db);
  const kept = new Set(stuck.map(({ id }) => id));
  await deleteProducts(
    db,
    ids.filter((id) => !kept.has(id)),
    undoing.entryId,
  );
  const reasons = stuck.map(({ id, why }) => ({ id, sentence: KEPT_PRODUCT[why] }));
  return recordUnchanged(db, undoing, "product", reasons);
}

interface Name {
  id: number;
  name: string;
  description: string;
  used: boolean;
  edited: boolean;
}

/** Deletes categories or labels that an import created, except those in use or changed since. */
export async function undoNewNames(
  db: Db,
  undoing: UndoContext,
  entity: "category" | "label",
  rows: readonly UndoneRow[],
): Promise<number> {
  const made = rows.map(({ entityId, after }) => ({ id: Number(entityId), ...after }));
  const isUsed =
    entity === "label"
      ? sql`exists (select from product_label where label_id = named.id)
          or exists (select from product_type where label_id = named.id)`
      : sql`exists (select from product where category_id = named.id)
          or exists (select from label where category_id = named.id)`;
  const picture = entity === "label" ? sql`false` : sql`named.image is not null`;
  const { rows: existing } = await sql<Name>`
    with named as materialized (
      select * from ${sql.table(entity)} where id = any(${made.map(({ id }) => id)}::int[]) order by id for update
    )
    select named.id, named.name, named.description, ${isUsed} as used,
      ${picture} or (named.name, named.description) is distinct from (made.name, made.description) as edited
    from named join jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (id int, name text, description text)
      on made.id = named.id`.execute(db);
  const going = existing.filter(({ used, edited }) => !used && !edited);
  const ids = going.map(({ id }) => id);
  await sql`delete from ${sql.table(entity)} where id = any(${ids}::int[])`.execute(db);
  const writes: AuditedWrite[] = going.map(({ id, name, description }) => ({
    action: "delete",
    entity,
    entityId: id,
    before: { name, description },
    after: null,
  }));
  await recordAuditRows(db, undoing.entryId, writes);
  const tags = entity === "category" ? ids.map((id) => `category:${id}` as const) : [];
  await recordChange(db, ["list", "menu", ...tags]);
  const kept = existing
    .filter(({ used, edited }) => used || edited)
    .map(({ id, used }) => ({
      id,
      sentence: used ? "Algo la usa: queda." : "Alguien la cambió después: queda.",
    }));
  return recordUnchanged(db, undoing, entity, kept);
}
