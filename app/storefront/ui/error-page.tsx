import { href, isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { ComplaintsBookLink } from "#app/kit/page/complaints-book-link.tsx";
import { ERROR_PAGE_ID } from "#app/kit/page/error-page-id.ts";
import type { RootData } from "#app/kit/store-context.tsx";
import { isUnreachable } from "#app/platform/http/unreachable.ts";

/** For root and layouts. After a failed action only loaders above the boundary run: those give the store's name. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isUnreachable(error) ? 0 : isRouteErrorResponse(error) ? error.status : 500} />;
}

interface ErrorWords {
  title?: string;
  heading?: string;
  words?: string;
}

/** By status; 0: the store was not reached. Any other has `REFUSED` or the default words. */
const errors: Record<number, ErrorWords> = {
  0: {
    title: "Sin conexión",
    heading: "No hay conexión con la tienda",
    words:
      "No sabemos si llegó lo último que enviaste. Revisa tu conexión y vuelve a cargar: lo que escribiste sigue aquí.",
  },
  400: {
    heading: "No entendimos lo que enviaste",
    words: "Vuelve atrás, revísalo y envíalo otra vez.",
  },
  404: {
    title: "No encontrado",
    heading: "No encontramos lo que buscas",
    words: "Puede que ya no exista o que la dirección esté mal escrita.",
  },
  413: {
    title: "Demasiado grande",
    heading: "El envío es demasiado grande",
    words: "Vuelve atrás y escribe menos, o elige menos archivos. No guardamos nada.",
  },
  429: {
    heading: "Demasiados intentos seguidos",
    words: "Espera un momento e inténtalo otra vez.",
  },
  503: { heading: "La tienda no puede leer sus datos" },
};

/** Any other 4xx. */
const REFUSED: ErrorWords = {
  heading: "No podemos hacer lo que pediste",
  words: "No cambiamos nada. Vuelve atrás y revísalo.",
};

/** Must work even when the root loader failed: then the title lacks the store's name. */
function ErrorPage({ status }: { status: number }) {
  const {
    title = "Error",
    heading = "Algo salió mal de nuestro lado",
    words = "Inténtalo de nuevo en un momento: lo que escribiste sigue en la página anterior. Si enviabas un pedido, mira antes en Mis compras: puede que ya esté hecho.",
  } = errors[status] ?? (status >= 400 && status < 500 ? REFUSED : {});
  const store = useRouteLoaderData<RootData>("root")?.store.name;
  const leadsHome = status !== 0 && status !== 413;
  return (
    <main id={ERROR_PAGE_ID} className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6 text-center">
      <title>{store ? `${title} | ${store}` : title}</title>
      {leadsHome && (
        <p className="font-semibold text-accent-text">{status === 404 ? "Error 404" : "Error"}</p>
      )}
      <h1 className="font-bold text-3xl">{heading}</h1>
      <p className="text-ink-soft">{words}</p>
      {status === 0 && (
        <p>
          <button type="button" className={buttonClass("primary")} onClick={() => window.location.reload()}>
            Volver a cargar
          </button>
        </p>
      )}
      {leadsHome && (
        <p>
          <ButtonLink to={href("/")}>Volver al inicio</ButtonLink>
        </p>
      )}
      {status !== 0 && (
        <p>
          <ComplaintsBookLink className="inline-flex min-h-8 items-center text-ink-soft underline-offset-4 hover:underline" />
        </p>
      )}
    </main>
  );
}
