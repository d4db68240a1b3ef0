import { href, isRouteErrorResponse, useRouteError, useRouteLoaderData } from "react-router";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { ComplaintsBookLink } from "#app/kit/page/complaints-book-link.tsx";
import { ERROR_PAGE_ID } from "#app/kit/page/error-page-id.ts";
import { errorWords } from "#app/kit/page/error-words.ts";
import type { RootData } from "#app/kit/store-context.tsx";
import { isUnreachable } from "#app/platform/http/unreachable.ts";

/** For root and layouts. After a failed action only loaders above the boundary run: those give the store's name. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage status={isUnreachable(error) ? 0 : isRouteErrorResponse(error) ? error.status : 500} />;
}

const titles: Record<number, string> = { 0: "Sin conexión", 404: "No encontrado", 413: "Demasiado grande" };

/** Must work even when the root loader failed: then the title lacks the store's name. */
function ErrorPage({ status }: { status: number }) {
  const title = titles[status] ?? "Error";
  const { heading, advice } = errorWords(status);
  const store = useRouteLoaderData<RootData>("root")?.store.name;
  const leadsHome = status !== 0 && status !== 413;
  return (
    <main id={ERROR_PAGE_ID} className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 p-6 text-center">
      <title>{store ? `${title} | ${store}` : title}</title>
      {leadsHome && (
        <p className="font-semibold text-accent-text">{status === 404 ? "Error 404" : "Error"}</p>
      )}
      <h1 className="font-bold text-3xl">{heading}</h1>
      <p className="text-ink-soft">
        {advice}
        {status >= 500 && " Si enviabas un pedido, mira antes en Mis compras: puede que ya esté hecho."}
      </p>
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
