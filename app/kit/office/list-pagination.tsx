import { Form, useLocation } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Pagination } from "#app/kit/page/pagination.tsx";
import type { PageWindow } from "#app/values/pagination.ts";

interface ListPaginationProps {
  pages: PageWindow;
  label: string;
  /** query parameter, one per list of the page */
  parameter?: string;
}

export function ListPagination({ pages, label, parameter = "pagina" }: ListPaginationProps) {
  const { pathname, search } = useLocation();
  const { page, pageCount } = pages;
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== parameter);
  return (
    <div className="flex flex-wrap items-end justify-center gap-x-6 gap-y-3">
      <Pagination pages={pages} label={label} parameter={parameter} />
      {pageCount > pages.pages.length && (
        <Form
          key={page}
          method="get"
          action={pathname}
          preventScrollReset={parameter !== "pagina"}
          className="flex items-center gap-2"
        >
          {others.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <label className="flex items-center gap-2 text-sm">
            Página
            <input
              type="number"
              name={parameter}
              min={1}
              max={pageCount}
              required
              defaultValue={page}
              className={`${CONTROL} w-20`}
            />
            <span className="whitespace-nowrap text-ink-soft">de {pageCount.toLocaleString("es-PE")}</span>
          </label>
          <Button type="submit" look="secondary">
            Ir<span className="sr-only"> a esa página</span>
          </Button>
        </Form>
      )}
    </div>
  );
}
