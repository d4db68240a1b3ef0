import { useSearchParams } from "react-router";
import { wayBack } from "#app/accounts/way-back.ts";
import { ButtonLink } from "#app/kit/button.tsx";

/** Leads back to the previous page (`desde`), else to the list's first page. */
export function CancelLink({ list }: { list: string }) {
  const [search] = useSearchParams();
  return (
    <ButtonLink to={wayBack(search.get("desde")) ?? list} look="quiet">
      Cancelar
    </ButtonLink>
  );
}
