import { data, href, Link } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { Logo } from "#app/kit/logo.tsx";
import { ComplaintsBookLink } from "#app/kit/page/complaints-book-link.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { useStore } from "#app/kit/store-context.tsx";

/** Unknown paths redirect here; the page itself responds with 404. */
export function loader() {
  return data(null, 404);
}

export default function NotFoundPage() {
  const store = useStore();
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 p-6 text-center">
      <PageHead title="Página no encontrada" noIndex />
      <Link to={href("/")} aria-label={`${store.name}, ir al inicio`}>
        <Logo name={store.name} picture={store.logo} className="h-14" />
      </Link>
      <h1 className="grid gap-2">
        <span className="font-semibold text-accent-text text-xl">Error</span>
        <span className="font-bold text-6xl tracking-tight">404 :(</span>
      </h1>
      <p className="text-ink-soft text-lg">No encontramos la página bro</p>
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href("/")}>Volver al inicio</ButtonLink>
        <ButtonLink to={href("/busqueda")} look="secondary">
          Buscar productos
        </ButtonLink>
      </p>
      <ComplaintsBookLink className="flex min-h-8 items-center text-ink-soft underline-offset-4 hover:underline" />
    </main>
  );
}
