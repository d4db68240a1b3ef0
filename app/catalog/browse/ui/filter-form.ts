import { type FormEvent, type RefObject, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Filters, readFilters, readWrongPrices, writeFilters } from "#app/catalog/browse/filters.ts";

export const FILTER_FORM_ID = "filtros-formulario";

/** Applies the filter form as it stands: a short address, back on the first page, no jump to the top. */
export function useApplyFilters(): (form: HTMLFormElement | null, pressed?: HTMLButtonElement) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (form, pressed) => {
    if (!form) return;
    delete form.dataset.typing;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form, pressed)) asked.append(name, String(value));
    const sensible = new URLSearchParams(writeFilters(readFilters(asked)));
    for (const [field, text] of Object.entries(readWrongPrices(asked))) sensible.set(field, text);
    const target = sensible.size > 0 ? `${pathname}?${sensible}` : pathname;
    // What is there already is no step that Back should undo; the browser knows it before this page is drawn anew.
    void navigate(target, {
      preventScrollReset: true,
      replace: target === window.location.pathname + window.location.search,
    });
  };
}

/** Marks a form in which something was typed that is not applied yet. */
export function noteTyping({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && target.type === "text") currentTarget.dataset.typing = "yes";
}

/** Shows in the form what the address says, but leaves alone what is being typed. */
export function useFormFollowsAddress(form: RefObject<HTMLFormElement | null>, filters: Filters): void {
  const address = writeFilters(filters);
  useEffect(() => {
    if (address !== undefined && !form.current?.dataset.typing) form.current?.reset();
  }, [form, address]);
}
