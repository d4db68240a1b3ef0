import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import type { PageWindow } from "#app/values/pagination.ts";
import { focusContent } from "./focus-content.ts";

interface PaginationProps {
  pages: PageWindow;
  label: string;
  /** query parameter, one per list of the page */
  parameter?: string;
}

/** Parameter of the page's main list. */
const MAIN = "pagina";
const BOX = "grid size-11 place-items-center rounded-control border font-semibold tabular-nums";

export function Pagination({ pages, label, parameter = MAIN }: PaginationProps) {
  const { page, pageCount } = pages;
  const nav = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // A new page of the main list scrolls to the top. A filter that changed the page number keeps the focus.
    if (parameter === MAIN && nav.current?.contains(document.activeElement)) focusContent();
  }, [page, parameter]);
  if (pageCount === 1) return null;
  return (
    <nav ref={nav} aria-label={label} className="mt-8">
      <ul className="flex flex-wrap items-center justify-center gap-1.5 sm:gap-2">
        {page > 1 && (
          <PageLink parameter={parameter} page={page - 1} name="Página anterior">
            <Icon name="chevron-left" />
          </PageLink>
        )}
        {pages.pages.map((number) => (
          <PageLink
            key={number}
            parameter={parameter}
            page={number}
            name={`Página ${number}`}
            current={number === page}
          >
            {number}
          </PageLink>
        ))}
        {page < pageCount && (
          <PageLink parameter={parameter} page={page + 1} name="Página siguiente">
            <Icon name="chevron-right" />
          </PageLink>
        )}
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  parameter: string;
  page: number;
  name: string;
  current?: boolean;
  children: ReactNode;
}

function PageLink({ parameter, page, name, current = false, children }: PageLinkProps) {
  const { search } = useLocation();
  const look = current
    ? "border-accent-text bg-accent text-accent-ink"
    : "border-line bg-surface hover:border-line-strong";
  return (
    <li>
      <Link
        prefetch="intent"
        preventScrollReset={parameter !== MAIN}
        to={{ search: withPage(search, parameter, page) }}
        aria-label={name}
        aria-current={current ? "page" : undefined}
        className={`${BOX} ${look}`}
      >
        {children}
      </Link>
    </li>
  );
}

function withPage(search: string, parameter: string, page: number): string {
  const parameters = new URLSearchParams(search);
  if (page === 1) parameters.delete(parameter);
  else parameters.set(parameter, String(page));
  return parameters.toString();
}
