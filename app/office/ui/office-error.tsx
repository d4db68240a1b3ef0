import { useLayoutEffect, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { ERROR_PAGE_ID } from "#app/kit/page/error-page-id.ts";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { officeLinks } from "#app/storefront/ui/office-links.ts";
import { isCurrentLink } from "#app/storefront/ui/sidebar-links.ts";

interface ErrorWords {
  title: string;
  advice: string;
}

const AGAIN = "Inténtalo de nuevo en un momento: lo que escribiste sigue en la página anterior.";
const FAULT: ErrorWords = { title: "Algo salió mal de nuestro lado", advice: AGAIN };

const wordsByStatus: Record<number, ErrorWords> = {
  0: {
    title: "No hay conexión con la tienda",
    advice: "No sabemos si llegó lo último que enviaste: revisa tu conexión y vuelve a cargar.",
  },
  400: { title: "No entendimos lo que enviaste", advice: "Vuelve atrás, revísalo y envíalo otra vez." },
  403: {
    title: "Tu cuenta no puede hacer eso",
    advice: "No cambiamos nada. Pídeselo a quien administra la tienda.",
  },
  404: {
    title: "No encontramos lo que buscas",
    advice: "Puede que alguien lo haya eliminado o que la dirección esté mal escrita.",
  },
  413: {
    title: "El envío es demasiado grande",
    advice: "No guardamos nada. Vuelve atrás y escribe menos, o elige menos archivos.",
  },
  429: { title: "Demasiados intentos seguidos", advice: "Espera un momento e inténtalo otra vez." },
  503: { title: "La tienda no puede leer sus datos", advice: AGAIN },
};

/** Any other 4xx. */
const REFUSED: ErrorWords = {
  title: "No podemos hacer lo que pediste",
  advice: "No cambiamos nada. Vuelve atrás y revísalo.",
};

function wordsOf(status: number): ErrorWords {
  return wordsByStatus[status] ?? (status >= 400 && status < 500 ? REFUSED : FAULT);
}

/** In place of a page of the back office. `status` 0: the store was not reached. */
export function OfficeError({ status }: { status: number }) {
  useFocusOnHeading();
  const { pathname } = useLocation();
  const { title, advice } = wordsOf(status);
  const list = officeLinks(useViewer()).find(
    (link) => isCurrentLink(link, pathname) && link.path !== pathname,
  );
  const way = list ?? { label: "Administración", path: href("/administrador") };
  return (
    <div id={ERROR_PAGE_ID}>
      <PrivateTitle title={title} />
      <EmptyState title={advice}>
        {status === 0 ? (
          <button type="button" className={buttonClass()} onClick={() => window.location.reload()}>
            Volver a cargar
          </button>
        ) : (
          <Link to={way.path} className={buttonClass()}>
            Ir a {way.label}
          </Link>
        )}
      </EmptyState>
    </div>
  );
}

/** After a failed form its focused button is gone. On another page the focus is already in the content. */
function useFocusOnHeading(): void {
  const isHydrated = useHydrated();
  const [isFirstPage] = useState(!isHydrated);
  // Before the page announcer moves a lost focus to the content.
  useLayoutEffect(() => {
    if (isFirstPage || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>(`#${ERROR_PAGE_ID} h1`);
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [isFirstPage]);
}
