import { sql } from "kysely";
import type { Db, UndoState } from "#app/platform/db/schema.ts";

export interface ChangeUndoState {
  entryId: number;
  state: UndoState;
  /** the day for the undo has not passed */
  possible: boolean;
  until: Date;
  done: number;
  total: number;
  kept: number;
  undoEntryId: number | null;
}

function undos(db: Db) {
  return db
    .selectFrom("change_undo")
    .select(["entry_id as entryId", "state", "until", "rows_done as done", "rows_total as total", "kept"])
    .select(["undo_entry_id as undoEntryId", sql<boolean>`state = 'open' and until > now()`.as("possible")]);
}

export function readUndo(db: Db, entryId: number | null): Promise<ChangeUndoState | undefined> {
  return undos(db)
    .where("entry_id", "=", entryId ?? 0)
    .executeTakeFirst();
}

export interface RecentChange extends ChangeUndoState {
  name: string;
  who: string;
  products: number;
}

const RECENT = 3;

export function readRecentChanges(db: Db): Promise<RecentChange[]> {
  return (
    undos(db)
      .innerJoin("audit_entry", "audit_entry.id", "change_undo.entry_id")
      .select([
        "audit_entry.person_name as who",
        sql<string>`case
        when audit_entry.entity = 'product' then 'Producto eliminado: ' || (audit_entry.before ->> 'name')
        when audit_entry.action = 'delete' then 'Productos eliminados'
        else audit_entry.after ->> 'name'
      end`.as("name"),
        sql<number>`(select count(*)::int from audit_row where audit_row.entry_id = audit_entry.id)`.as(
          "products",
        ),
      ])
      // A single deletion is an entry of its product; imports show their undo on their own page.
      .where("audit_entry.entity", "in", ["bulk_change", "product"])
      .where(sql<boolean>`(state = 'running' or state = 'open' and until > now())`)
      .orderBy("audit_entry.id", "desc")
      .limit(RECENT)
      .execute()
  );
}
