import type { ReactNode } from "react";
import { href, isRouteErrorResponse, Link, useRouteError, useRouteLoaderData } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { ComplaintsBookLink } from "#app/kit/page/complaints-book-link.tsx";
import { ERROR_PAGE_ID } from "#app/kit/page/error-page-id.ts";
import type { RootData } from "#app/kit/store-context.tsx";
import { isUnreachable } from "#app/platform/http/unreachable.ts";

const BOOK_LINK = "inline-flex min-h-8 items-center text-ink-soft underline-offset-4 hover:underline";

/** For root and layouts. After a failed action only loaders above the boundary run: those give the store's name. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isUnreachable(error) ? 0 : isRouteErrorResponse(error) ? error.status : 500} />;
}

/** Must work even when the root loader failed. `status` 0: the store was not reached. */
function ErrorPage({ status }: { status: number }) {
  const missing = status === 404;
  if (status === 0) return <NotReached />;
  if (status === 413) return <TooMuch />;
  const { title, words } = wordsOf(status);
  return (
    <Main>
      <Title>{missing ? "No encontrado" : "Error"}</Title>
      <p className="font-semibold text-accent-text">{missing ? "Error 404" : "Error"}</p>
      <h1 className="font-bold text-3xl">{title}</h1>
      <p className="text-ink-soft">{words}</p>
      <p>
        <Link to={href("/")} className={buttonClass("primary")}>
          Volver al inicio
        </Link>
      </p>
      <p>
        <ComplaintsBookLink className={BOOK_LINK} />
      </p>
    </Main>
  );
}

const TRY_AGAIN =
  "Inténtalo de nuevo en un momento: lo que escribiste sigue en la página anterior. Si enviabas un pedido, mira antes en Mis compras: puede que ya esté hecho.";

function wordsOf(status: number): { title: string; words: string } {
  if (status === 404)
    return {
      title: "No encontramos lo que buscas",
      words: "Puede que ya no exista o que la dirección esté mal escrita.",
    };
  if (status === 400)
    return {
      title: "No entendimos lo que enviaste",
      words: "Vuelve atrás, revísalo y envíalo otra vez.",
    };
  if (status === 503) return { title: "La tienda no puede leer sus datos", words: TRY_AGAIN };
  return { title: "Algo salió mal de nuestro lado", words: TRY_AGAIN };
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id={ERROR_PAGE_ID} className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6 text-center">
      {children}
    </main>
  );
}

/** Adds the store's name, if it could be loaded. */
function Title({ children }: { children: string }) {
  const name = useRouteLoaderData<RootData>("root")?.store.name;
  return <title>{name ? `${children} | ${name}` : children}</title>;
}

function TooMuch() {
  return (
    <Main>
      <Title>Demasiado grande</Title>
      <h1 className="font-bold text-3xl">El envío es demasiado grande</h1>
      <p className="text-ink-soft">
        Vuelve atrás y escribe menos, o elige menos archivos. No guardamos nada.
      </p>
      <p>
        <ComplaintsBookLink className={BOOK_LINK} />
      </p>
    </Main>
  );
}

function NotReached() {
  return (
    <Main>
      <Title>Sin conexión</Title>
      <h1 className="font-bold text-3xl">No hay conexión con la tienda</h1>
      <p className="text-ink-soft">
        No sabemos si llegó lo último que enviaste. Revisa tu conexión y vuelve a cargar: lo que escribiste
        sigue aquí.
      </p>
      <p>
        <button type="button" className={buttonClass("primary")} onClick={() => window.location.reload()}>
          Volver a cargar
        </button>
      </p>
    </Main>
  );
}
