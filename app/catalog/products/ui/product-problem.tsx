import { href } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";

const MISSING = {
  title: "No encontramos este producto",
  text: "Puede que ya no se venda o que la dirección esté mal escrita.",
};
const REFUSED = {
  title: "No entendimos lo que enviaste",
  text: "No cambiamos nada. Vuelve al producto e inténtalo otra vez.",
};
const FAILED = {
  title: "No pudimos mostrar este producto",
  text: "Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.",
};

export function ProductProblem({ status }: { status: number }) {
  const { title, text } = wordsOf(status);
  return (
    <>
      <PrivateTitle title={title} />
      <EmptyState title={text}>
        <ButtonLink to={href("/tienda")}>Ver todos los productos</ButtonLink>
      </EmptyState>
    </>
  );
}

function wordsOf(status: number) {
  if (status === 404) return MISSING;
  return status >= 400 && status < 500 ? REFUSED : FAILED;
}
