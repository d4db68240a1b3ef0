import { Heart } from "lucide-react";
import { useEffect } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { ADMINISTRATORS_SAVE } from "#app/domain/customers/list-words.ts";
import { type Notice, useCartNotice } from "./cart-notice.tsx";
import { useHydrated } from "./hydrated.ts";
import { useRootData } from "./store-context.tsx";

interface FavoriteButtonProps {
  product: { id: number; name: string };
  className: string;
  /** shows words beside the icon */
  labelled?: boolean;
}

/** Toggles between add and remove (specification §2); a guest is led to log in and gets the wish then. */
export function FavoriteButton({ product, className, labelled = false }: FavoriteButtonProps) {
  const { favorites, viewer } = useRootData();
  const fetcher = useFetcher<Notice>();
  const notify = useCartNotice();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (fetcher.data) notify({ link: null, ...fetcher.data });
  }, [fetcher.data, notify]);

  const sending = fetcher.formData?.get("intencion");
  const isFavorite =
    viewer.role === "cliente" && (sending ? sending === "agregar" : favorites.includes(product.id));
  const words = isFavorite ? "Quitar de favoritos" : "Agregar a favoritos";
  const label = viewer.role === "administrador" ? ADMINISTRATORS_SAVE : words;
  return (
    <fetcher.Form method="post" action={href("/acciones/favorito")} className={labelled ? "grid" : undefined}>
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
        className={className}
      >
        <Heart aria-hidden="true" className={`size-5 ${isFavorite ? "fill-accent text-accent-text" : ""}`} />
        {labelled ? label : <span className="sr-only">{`${label}: ${product.name}`}</span>}
      </button>
    </fetcher.Form>
  );
}
