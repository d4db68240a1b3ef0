import { href } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";

const MISSING = {
  title: "No encontramos este producto",
  text: "Puede que ya no se venda o que la dirección esté mal escrita.",
};
const FAILED = {
  title: "No pudimos mostrar este producto",
  text: "Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.",
};

/** Without `PrivateTitle`, which this page would load with the scripts of private pages. */
export function ProductProblem({ missing }: { missing: boolean }) {
  const { title, text } = missing ? MISSING : FAILED;
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle>{title}</PageTitle>
      <EmptyState title={text}>
        <ButtonLink to={href("/tienda")}>Ver todos los productos</ButtonLink>
      </EmptyState>
    </>
  );
}
