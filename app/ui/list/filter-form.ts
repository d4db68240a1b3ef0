import { useLocation, useNavigate } from "react-router";
import { readFilters, writeFilters } from "#app/domain/catalog/filters.ts";

export const FILTER_FORM_ID = "filtros-formulario";

/** Applies the filter form as it stands: a short address, back on the first page, no jump to the top. */
export function useApplyFilters(): (form: HTMLFormElement | null) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (form) => {
    if (!form) return;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) asked.append(name, String(value));
    void navigate(pathname + writeFilters(readFilters(asked)), { preventScrollReset: true });
  };
}
