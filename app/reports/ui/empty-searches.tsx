import { href, Link } from "react-router";
import { type ListColumn, ListTable } from "#app/kit/office/list-table.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import type { EmptySearch } from "#app/reports/empty-searches.server.ts";
import { formatDay } from "#app/values/calendar.ts";

const columns: ListColumn<EmptySearch>[] = [
  {
    label: "Búsqueda",
    title: true,
    cell: ({ text }) => (
      <Link
        to={`${href("/tienda")}?${new URLSearchParams({ producto: text })}`}
        className="break-all text-accent-text underline underline-offset-4"
      >
        {text}
      </Link>
    ),
  },
  { label: "Veces", numeric: true, cell: ({ count }) => count.toLocaleString("es-PE") },
  { label: "Última vez", numeric: true, cell: ({ last }) => formatDay(last) },
];

export function EmptySearches({ searches }: { searches: EmptySearch[] }) {
  return (
    <Section id="busquedas" title="Búsquedas sin resultados">
      {searches.length === 0 ? (
        <p className="text-ink-soft">No hubo búsquedas sin resultados en estas fechas.</p>
      ) : (
        <ListTable
          name="búsquedas sin resultados"
          columns={columns}
          items={searches}
          keyOf={({ text }) => text}
        />
      )}
    </Section>
  );
}
