import { Search, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useLocation } from "react-router";
import { Button, ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { clearChangedMarks, useFormFollowsAddress } from "#app/kit/form/form-follows-address.ts";

interface ListSearchProps {
  label: string;
  text: string;
  searched: boolean;
  /** a filter is in use, so the filters are open */
  filtered?: boolean;
  children?: ReactNode;
}

export function ListSearch({ label, text, searched, filtered = false, children }: ListSearchProps) {
  const { pathname, search } = useLocation();
  const sort = new URLSearchParams(search).get("orden");
  const form = useFormFollowsAddress();
  return (
    <Form
      {...form}
      method="get"
      action={pathname}
      role="search"
      aria-label={label}
      className="flex flex-wrap items-end gap-3"
    >
      {sort && <input type="hidden" name="orden" value={sort} />}
      <label className="grid min-w-0 grow basis-60 gap-1.5 font-medium text-sm">
        {label}
        <input type="search" name="buscar" defaultValue={text} maxLength={120} className={CONTROL} />
      </label>
      <Button type="submit" look="secondary">
        <Search aria-hidden="true" className="size-5" />
        Buscar
      </Button>
      {searched && (
        <ButtonLink to={pathname} onClick={() => clearChangedMarks(form.ref.current)} look="quiet">
          Ver todo
        </ButtonLink>
      )}
      {children && (
        <details open={filtered} className="folded-on-phones">
          <summary className={buttonClass("secondary", "justify-self-start")}>
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            Filtros
          </summary>
          <div className="folded-on-phones-fields">{children}</div>
        </details>
      )}
    </Form>
  );
}
