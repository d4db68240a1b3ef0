import { useLocation, useNavigate } from "react-router";
import { readFilters, readWrongLimits, writeFilters } from "#app/catalog/browse/filters.ts";
import { forgetChanges } from "#app/kit/form/form-follows-address.ts";

export const FILTER_FORM_ID = "filtros-formulario";

/** Applies the filter form as it stands: a short address, back on the first page, no jump to the top. */
export function useApplyFilters(): (form: HTMLFormElement | null, pressed?: HTMLButtonElement) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (form, pressed) => {
    if (!form) return;
    forgetChanges(form);
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form, pressed)) asked.append(name, String(value));
    const sensible = new URLSearchParams(writeFilters(readFilters(asked)));
    for (const [field, text] of Object.entries(readWrongLimits(asked))) sensible.set(field, text);
    const target = sensible.size > 0 ? `${pathname}?${sensible}` : pathname;
    // What is there already is no step that Back should undo; the browser knows it before this page is rendered again.
    void navigate(target, {
      preventScrollReset: true,
      replace: target === window.location.pathname + window.location.search,
    });
  };
}
