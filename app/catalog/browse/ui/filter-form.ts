import { useLocation, useNavigate } from "react-router";
import type { Choice } from "#app/catalog/browse/filter-choices.ts";
import { writeFilters } from "#app/catalog/browse/filters.ts";
import { readFilters, readWrongLimits } from "#app/catalog/browse/read-filters.ts";
import { clearChangedMarks } from "#app/kit/form/form-follows-address.ts";

export const FILTER_FORM_ID = "filtros-formulario";

/**
 * Navigates to the first page of the filtered list without scrolling; the address has no defaults. Returns
 * whether all limits are numbers.
 */
export function useApplyFilters(): (form: HTMLFormElement | null, pressed?: HTMLButtonElement) => boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (form, pressed) => {
    if (!form) return true;
    clearChangedMarks(form);
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form, pressed)) parameters.append(name, String(value));
    const normalized = new URLSearchParams(writeFilters(readFilters(parameters)));
    const wrong = Object.entries(readWrongLimits(parameters));
    for (const [field, text] of wrong) normalized.set(field, text);
    const target = normalized.size > 0 ? `${pathname}?${normalized}` : pathname;
    // Replaces the history entry if the address is the same. Reads the browser's address, which is newer than
    // the last render.
    void navigate(target, {
      preventScrollReset: true,
      replace: target === window.location.pathname + window.location.search,
    });
    return wrong.length === 0;
  };
}

export function untickLabels(form: HTMLFormElement, labels: readonly Choice[]): void {
  for (const box of form.querySelectorAll<HTMLInputElement>("[name=etiqueta]"))
    if (labels.some(({ value }) => value === box.value)) box.checked = false;
}
