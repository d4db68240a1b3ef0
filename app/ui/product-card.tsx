import { href, Link } from "react-router";
import type { ProductCard as Product } from "#app/domain/catalog/product.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import { carryPicture } from "./picture-transition.ts";
import { Price } from "./price.tsx";
import { ShareLink } from "./share-link.tsx";
import { StorePicture } from "./store-picture.tsx";

interface ProductCardProps {
  product: Product;
  /** true for cards of the first row, "first" for its first */
  eager: boolean | "first";
}

const SIZES =
  "(min-width: 1280px) 305px, (min-width: 1001px) 25vw, (min-width: 640px) 33vw, calc(50vw - 20px)";

const CORNER_BUTTON =
  "grid size-10 place-items-center rounded-full bg-surface/90 text-ink shadow-card hover:bg-surface";

export function ProductCard({ product, eager }: ProductCardProps) {
  const path = href("/producto/:slug/:id", { slug: product.slug, id: String(product.id) });
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-card has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-accent-text">
      <div className="relative overflow-hidden bg-surface-sunk">
        <StorePicture
          picture={product.picture}
          alt=""
          sizes={SIZES}
          eager={eager}
          className={`aspect-square w-full object-cover transition-transform duration-300 group-hover:scale-[1.03] ${product.soldOut ? "opacity-60" : ""}`}
        />
        {product.soldOut && (
          <p className="absolute top-2 left-2 rounded-control bg-night px-2.5 py-1 font-semibold text-sm text-night-ink">
            Agotado
          </p>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 sm:p-4">
        <p className="text-ink-soft text-sm">{product.brand}</p>
        <h3 className="line-clamp-3 break-words font-medium leading-snug">
          <Link
            to={path}
            prefetch="intent"
            viewTransition
            onClick={carryPicture}
            className="outline-none after:absolute after:inset-0 group-hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        <div className="mt-auto pt-2">
          <Price amount={product.price} className="font-bold text-lg tracking-tight sm:text-xl" />
        </div>
        <AddToCart product={product} className="relative mt-2" />
      </div>
      <div className="absolute top-2 right-2 grid gap-2">
        <FavoriteButton product={product} className={CORNER_BUTTON} />
        <ShareLink name={product.name} path={path} className={CORNER_BUTTON} />
      </div>
    </article>
  );
}
