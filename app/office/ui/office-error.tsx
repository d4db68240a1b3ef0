import { useLayoutEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { ERROR_PAGE_ID } from "#app/kit/page/error-page-id.ts";
import { type ErrorWords, errorWords } from "#app/kit/page/error-words.ts";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { officeLinks } from "#app/storefront/ui/office-links.ts";
import { isCurrentLink } from "#app/storefront/ui/sidebar-links.ts";

const ofOffice: Record<number, ErrorWords> = {
  403: {
    heading: "Tu cuenta no puede hacer eso",
    advice: "No cambiamos nada. Pídeselo a quien administra la tienda.",
  },
  404: {
    heading: "No encontramos lo que buscas",
    advice: "Puede que alguien lo haya eliminado o que la dirección esté mal escrita.",
  },
};

/** In place of a page of the back office. `status` 0: the store was not reached. */
export function OfficeError({ status }: { status: number }) {
  useFocusOnHeading();
  const { pathname } = useLocation();
  const { heading, advice } = ofOffice[status] ?? errorWords(status);
  const list = officeLinks(useViewer()).find(
    (link) => isCurrentLink(link, pathname) && link.path !== pathname,
  );
  const way = list ?? { label: "Administración", path: href("/administrador") };
  return (
    <div id={ERROR_PAGE_ID}>
      <PrivateTitle title={heading} />
      <EmptyState title={advice}>
        {status === 0 ? (
          <Button onClick={() => window.location.reload()}>Volver a cargar</Button>
        ) : (
          <ButtonLink to={way.path}>Ir a {way.label}</ButtonLink>
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
