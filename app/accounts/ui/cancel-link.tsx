import { Link, useSearchParams } from "react-router";
import { wayBack } from "#app/accounts/way-back.ts";
import { buttonClass } from "#app/kit/button.tsx";

/** Leads back to the previous page (`desde`), else to the list's first page. */
export function CancelLink({ list }: { list: string }) {
  const [search] = useSearchParams();
  return (
    <Link to={wayBack(search.get("desde")) ?? list} className={buttonClass("quiet")}>
      Cancelar
    </Link>
  );
}
