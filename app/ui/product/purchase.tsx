import { href, Link } from "react-router";
import { BACKPACKS_CATEGORY_SLUG } from "#app/config/constants.ts";
import type { ProductDetail } from "#app/domain/catalog/product.ts";
import { AddToCart, BuyNow } from "#app/ui/add-to-cart.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FavoriteButton } from "#app/ui/favorite-button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Price } from "#app/ui/price.tsx";
import { ShareLink } from "#app/ui/share-link.tsx";
import { useViewer } from "#app/ui/store-context.tsx";

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
