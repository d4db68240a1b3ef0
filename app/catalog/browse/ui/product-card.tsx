import { href, Link } from "react-router";
import { namesBrand } from "#app/catalog/products/names-brand.ts";
import type { ProductCard as Product } from "#app/catalog/products/product.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { iconBefore, iconOnly } from "#app/kit/icon.tsx";
import { startPictureTransition } from "#app/kit/picture-transition.ts";
import { Price } from "#app/kit/price.tsx";
import { ShareLink } from "#app/kit/share-link.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { CardActions } from "./card-actions.ts";

interface ProductCardProps {
  product: Product;
  actions: CardActions;
  /** true in the first row, "first" for its first card */
  eager: boolean | "first";
  /** has a checkbox for the comparison form */
  comparable?: boolean;
  /** in a shelf of the home page */
  brief?: boolean;
}

export const COMPARE_FORM_ID = "comparar";

/** Widths of product-shelf.css. */
const SIZES = {
  list: "(min-width: 1280px) 305px, (min-width: 1001px) 25vw, (min-width: 640px) 33vw, calc(50vw - 20px)",
  brief:
    "(min-width: 1280px) 200px, (min-width: 1001px) 25vw, (min-width: 801px) 22vw, (min-width: 640px) 28vw, calc(50vw - 20px)",
};

/** Uses few elements, because pages have many cards; styled by product-card.css. */
export function ProductCard({
  product,
  actions,
  eager,
  comparable = false,
  brief = false,
}: ProductCardProps) {
  const { id, name, slug, soldOut } = product;
  const path = href("/producto/:slug/:id", { slug, id: String(id) });
  return (
    <article className={soldOut ? "product-card sold-out" : "product-card"}>
      <StorePicture picture={product.picture} alt="" sizes={brief ? SIZES.brief : SIZES.list} eager={eager} />
      {soldOut && <p className="state">Agotado</p>}
      {!namesBrand(name, product.brand) && <p className="brand">{product.brand}</p>}
      <h3>
        <Link to={path} prefetch="intent" viewTransition onClick={startPictureTransition}>
          {name}
        </Link>
      </h3>
      <p className="facts">{product.facts}</p>
      <Price amount={product.price} />
      {comparable && (
        <label className="compare">
          <input type="checkbox" name="productos" value={id} form={COMPARE_FORM_ID} />
          Comparar<span className="sr-only">: {name}</span>
        </label>
      )}
      <AddButton product={product} adding={actions.isAdding(id)} />
      <Heart product={product} actions={actions} />
      <ShareLink name={name} path={path} className="corner" />
    </article>
  );
}

function AddButton({ product: { id, name, soldOut }, adding }: { product: Product; adding: boolean }) {
  return (
    <button
      type="submit"
      name="agregar"
      value={id}
      disabled={soldOut}
      aria-disabled={adding || undefined}
      aria-label={`${adding ? "Agregando…" : "Agregar al carrito"}: ${name}`}
      className={buttonClass("primary", iconBefore("cart"))}
    >
      {adding ? "Agregando…" : ["Agregar ", <span key="rest">al carrito</span>]}
    </button>
  );
}

function Heart({ product: { id, name }, actions }: { product: Product; actions: CardActions }) {
  const isFavorite = actions.isFavorite(id);
  const label = actions.heartLabel(isFavorite);
  return (
    <button
      type="submit"
      formAction={href("/acciones/favorito")}
      name={isFavorite ? "quitar" : "agregar"}
      value={id}
      title={label}
      aria-disabled={actions.isChangingFavorite(id) || undefined}
      className={`${iconOnly(isFavorite ? "heart-full" : "heart")} corner`}
    >
      {`${label}: ${name}`}
    </button>
  );
}
