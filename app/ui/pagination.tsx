import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import type { PageWindow } from "#app/domain/pagination.ts";

interface PaginationProps {
  pages: PageWindow;
  /** what is paged through, for screen readers */
  label: string;
}

const BOX = "grid size-11 place-items-center rounded-control border font-semibold tabular-nums";

/** Links to the pages around this one; the rest of the address stays as it is. */
export function Pagination({ pages: { page, pageCount, pages }, label }: PaginationProps) {
  if (pageCount === 1) return null;
  return (
    <nav aria-label={label} className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-1.5 sm:gap-2">
        {page > 1 && (
          <PageLink page={page - 1} name="Página anterior">
            <ChevronLeft aria-hidden="true" className="size-5" />
          </PageLink>
        )}
        {pages.map((number) => (
          <PageLink key={number} page={number} name={`Página ${number}`} current={number === page}>
            {number}
          </PageLink>
        ))}
        {page < pageCount && (
          <PageLink page={page + 1} name="Página siguiente">
            <ChevronRight aria-hidden="true" className="size-5" />
          </PageLink>
        )}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  page: number;
  name: string;
  current?: boolean;
  children: ReactNode;
}

function PageLink({ page, name, current = false, children }: PageLinkProps) {
  const { search } = useLocation();
  const look = current
    ? "border-accent-text bg-accent text-accent-ink"
    : "border-line bg-surface hover:border-line-strong";
  return (
    <li>
      <Link
        to={{ search: withPage(search, page) }}
        aria-label={name}
        aria-current={current ? "page" : undefined}
        className={`${BOX} ${look}`}
      >
        {children}
      </Link>
    </li>
  );
}

function withPage(search: string, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page === 1) parameters.delete("pagina");
  else parameters.set("pagina", String(page));
  return parameters.toString();
}
