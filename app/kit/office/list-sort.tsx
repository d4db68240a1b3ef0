import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Link, useLocation } from "react-router";
import { type ListQuery, withSort } from "#app/values/list-query.ts";

interface SortLinkProps {
  label: string;
  sort: string;
  query: ListQuery;
  className: string;
}

export function SortLink({ label, sort, query, className }: SortLinkProps) {
  const { search } = useLocation();
  const sorted = sort === query.by;
  const Arrow = sorted ? (query.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <Link
      to={{ search: withSort(search, query, sort) }}
      preventScrollReset
      className={`min-h-11 items-center gap-1.5 rounded-control font-semibold hover:text-ink hover:underline ${className}`}
    >
      {label}
      <Arrow aria-hidden="true" className={`size-4 ${sorted ? "text-accent-text" : ""}`} />
      <span className="sr-only">
        {sorted ? `, orden ${query.descending ? "descendente" : "ascendente"}, invertir` : ", ordenar"}
      </span>
    </Link>
  );
}

interface SortLinksProps {
  columns: readonly { label: string; sort?: string }[];
  query: ListQuery;
}

/** Shown with cards, which have no column headers. */
export function SortLinks({ columns, query }: SortLinksProps) {
  if (!columns.some(({ sort }) => sort)) return null;
  return (
    <nav aria-label="Ordenar" className="full:hidden mb-2">
      <ul className="flex flex-wrap gap-x-5 text-ink-soft text-sm">
        {columns.map(({ label, sort }) =>
          sort ? (
            <li key={sort}>
              <SortLink label={label} sort={sort} query={query} className="inline-flex" />
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}
