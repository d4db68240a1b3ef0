import { href, Link } from "react-router";
import { AddToCart, BuyNow } from "#app/cart/ui/add-to-cart.tsx";
import type { ProductDetail } from "#app/catalog/products/product.ts";
import { FavoriteButton } from "#app/customers/saved/ui/favorite-button.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { ShareLink } from "#app/kit/share-link.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";

/** Price, stock and what can be done about it (specification §2). */
export function Purchase({ product, path }: { product: ProductDetail; path: string }) {
  const soldOut = product.stock === 0;
  const { role } = useViewer();
  const bought = { id: product.id, name: product.name, soldOut };
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5">
      <Price amount={product.price} className="font-extrabold text-4xl tracking-tight" />
      <ul className="grid gap-2">
        <li className={`flex items-center gap-3 font-semibold ${soldOut ? "text-bad" : "text-ok"}`}>
          <Icon name="package-check" />
          {`${product.stock} Disponibles`}
        </li>
        <li className="flex items-center gap-3 text-ink-soft">
          <Icon name="truck" />
          Entrega en {product.deliveryDays === 1 ? "1 día" : `${product.deliveryDays} días`}
        </li>
      </ul>
      <div className="grid gap-2.5">
        <AddToCart product={bought} />
        <BuyNow product={bought} />
        {role !== "guest" && <FavoriteButton product={product} />}
        {product.category.slug === BACKPACKS_CATEGORY_SLUG && (
          <Link to={href("/cliente/personalizar")} className={buttonClass("quiet", "w-full")}>
            Personalizar esta mochila
          </Link>
        )}
        <ShareLink name={product.name} path={path} className={buttonClass("quiet")} labelled />
      </div>
    </div>
  );
}
