import { data, href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { readProductChoices } from "#app/catalog/products/edit/edited-product.server.ts";
import type { FieldNames } from "#app/catalog/products/field-text.ts";
import { handleUndo } from "#app/catalog/undo/handle-undo.server.ts";
import { UndoCard } from "#app/catalog/undo/ui/undo-card.tsx";
import { readUndo } from "#app/catalog/undo/undo-state.server.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import { fieldLabel } from "#app/office/audit/audit-fields.ts";
import {
  type AuditedItem,
  findAuditEntry,
  listAuditedItems,
  pricesCurrencyAt,
} from "#app/office/audit/audit-log.server.ts";
import { amountsCurrency, shownValue } from "#app/office/audit/audit-values.ts";
import { AuditedItems, type ListedItem } from "#app/office/audit/audited-items.tsx";
import { entityLabel, entryTitle } from "#app/office/audit/entry-title.ts";
import { itemPath } from "#app/office/audit/item-path.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { readPage } from "#app/values/search-params.ts";
import type { Route } from "./+types/auditoria-cambio.ts";

export const middleware = [requirePermission("audit.read", "catalog.write")];

export const handle = { live: ["audit"] } satisfies LiveHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = readId(params.id);
  const entry = id && (await findAuditEntry(db, id));
  if (!entry) throw data(null, 404);
  const known = { names: await readProductChoices(db), prices: await pricesCurrencyAt(db, entry.id) };
  const { items, pages } = await listAuditedItems(db, entry, readPage(url.searchParams.get("pagina")));
  // The heading of a bulk change already shows its name.
  const rows = fieldChanges(entry, known).filter(({ field }) => field !== "name" || entry.rows === 0);
  const listed = items.map((item) => listedItem(item, known));
  const shown = { title: entryTitle(entry), intro: `${entry.who}, ${formatMoment(entry.at)}` };
  const way = { path: itemPath(entry), to: `Ver ${entityLabel(entry.entity)}` };
  return { shown, way, rows, items: listed, pages, undo: await readUndo(db, id) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await formDataOf(request);
  if (form.get("accion") !== "deshacer") throw data(null, 400);
  const path = href("/administrador/auditoria/:id", params);
  return handleUndo(db, administratorOf(context), readId(params.id), path);
}

type AuditedValues = Pick<AuditedItem, "entity" | "before" | "after">;

interface Known {
  names: FieldNames;
  /** currency of prices at that time */
  prices: PriceCurrency;
}

function fieldChanges({ entity, before, after }: AuditedValues, { names, prices }: Known) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field,
    label: fieldLabel(field, entity),
    before: shownValue(field, before?.[field], names, amountsCurrency(before, prices)),
    after: shownValue(field, after?.[field], names, amountsCurrency(after, prices)),
  }));
}

function listedItem(item: AuditedItem, known: Known): ListedItem {
  const { id, action, after } = item;
  const kept = action === "keep" ? String(after?.kept ?? "") : undefined;
  return {
    id,
    kept,
    path: itemPath(item),
    title: entryTitle(item),
    changes: kept === undefined ? fieldChanges(item, known) : [],
  };
}

const COLUMNS: Column<ReturnType<typeof fieldChanges>[number]>[] = [
  { label: "Campo", cell: ({ label }) => <span className="font-medium">{label}</span> },
  { label: "Antes", cell: ({ before }) => <Value text={before} /> },
  { label: "Después", cell: ({ after }) => <Value text={after} /> },
];

export default function AuditEntryPage({ loaderData }: Route.ComponentProps) {
  const { shown, way, rows, items, pages, undo } = loaderData;
  return (
    <>
      <PrivateTitle
        title="Cambio"
        heading={shown.title}
        intro={shown.intro}
        back={{ to: href("/administrador/auditoria"), label: "Auditoría" }}
      />
      <div className="grid gap-6">
        {rows.length > 0 && (
          <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
            <Table caption="Antes y después" columns={COLUMNS} items={rows} keyOf={({ field }) => field} />
          </div>
        )}
        {undo && <UndoCard undo={undo} />}
        {items.length > 0 && <AuditedItems items={items} pages={pages} />}
      </div>
      {way.path && (
        <p className="mt-5">
          <ButtonLink to={way.path} look="secondary">
            {way.to}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Value({ text }: { text: string }) {
  return <span className="block min-w-0 max-w-prose whitespace-pre-line break-words">{text}</span>;
}
