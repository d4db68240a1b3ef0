import { Link } from "react-router";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import type { FieldChange } from "#app/platform/db/json-columns.ts";
import type { PageWindow } from "#app/values/pagination.ts";

export interface ListedItem {
  id: number;
  /** `Creó: producto Teclado K1` */
  title: string;
  path: string | undefined;
  /** why an undo left it unchanged */
  kept: string | undefined;
  changes: FieldChange[];
}

const COLUMNS: Column<ListedItem>[] = [
  {
    label: "Qué",
    bare: true,
    cell: ({ title, path }) => (
      <span className="block min-w-0 break-words font-medium sm:min-w-56">
        {path ? (
          <Link to={path} className="text-accent-text underline underline-offset-4">
            {title}
          </Link>
        ) : (
          title
        )}
      </span>
    ),
  },
  {
    label: "Antes y después",
    wide: true,
    bare: true,
    cell: ({ kept, changes }) =>
      kept ? <span className="min-w-0 text-warn">{kept}</span> : <Changes changes={changes} />,
  },
];

export function AuditedItems({ items, pages }: { items: ListedItem[]; pages: PageWindow }) {
  return (
    <section aria-label="Lo que cambió">
      <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
        <Table caption="Lo que cambió" columns={COLUMNS} items={items} keyOf={({ id }) => id} />
      </div>
      <ListPagination pages={pages} label="Páginas de lo que cambió" />
    </section>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <ul className="grid min-w-0 gap-1">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="line-clamp-4 min-w-0 break-words">
          <span className="font-medium">{label}:</span> <span className="sr-only">antes </span>
          <span className="text-ink-soft">{before}</span> <span aria-hidden="true">→</span>{" "}
          <span className="sr-only">después </span>
          {after}
        </li>
      ))}
    </ul>
  );
}
