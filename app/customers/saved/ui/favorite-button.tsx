import { useEffect } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { CUSTOMERS_ONLY, isStaff } from "#app/accounts/viewer.ts";
import { heartWords } from "#app/catalog/browse/ui/card-actions.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { iconBefore } from "#app/kit/icon.tsx";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { useRootData } from "#app/kit/store-context.tsx";

/** Adds or removes a favourite. A guest logs in first, and the login saves the product. */
export function FavoriteButton({ product }: { product: { id: number } }) {
  const { favorites, viewer } = useRootData();
  const fetcher = useFetcher<Notice>();
  const notify = useNotice();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (fetcher.data) notify({ link: null, ...fetcher.data });
  }, [fetcher.data, notify]);

  const sending = fetcher.formData?.get("intencion");
  const isFavorite =
    viewer.role === "cliente" && (sending ? sending === "agregar" : favorites.includes(product.id));
  const label = isStaff(viewer) ? CUSTOMERS_ONLY : heartWords(isFavorite);
  return (
    <fetcher.Form method="post" action={href("/acciones/favorito")} className="grid">
      <input type="hidden" name="producto" value={product.id} />
      <input type="hidden" name="volver" value={pathname + search} />
      {hydrated && <input type="hidden" name="respuesta" value="datos" />}
      <button
        type="submit"
        name="intencion"
        value={isFavorite ? "quitar" : "agregar"}
        title={label}
        aria-disabled={sending !== undefined}
        onClick={(event) => sending && event.preventDefault()}
        className={buttonClass("quiet", `w-full ${iconBefore(isFavorite ? "heart-full" : "heart")}`)}
      >
        {label}
      </button>
    </fetcher.Form>
  );
}
