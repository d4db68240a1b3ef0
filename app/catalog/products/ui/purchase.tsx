import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { ProductDetail } from "#app/catalog/products/product.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { ShareLink } from "#app/kit/share-link.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { heldIn, shownRate } from "#app/settings/store-money.ts";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";

interface PurchaseProps {
  product: ProductDetail;
  path: string;
  /** of the cart and the favourites, which stand above the catalogue */
  buttons: ReactNode;
}

function warrantyText(months: number): string {
  if (months === 0) return "Sin garantía comercial";
  return months === 1 ? "Garantía de 1 mes" : `Garantía de ${months} meses`;
}

/** Price, stock and what can be done about it. */
export function Purchase({ product, path, buttons }: PurchaseProps) {
  const store = useStore();
  const rate = shownRate(heldIn(store), store);
  const soldOut = product.stock === 0;
  return (
    <div className="grid gap-5 rounded-card border border-line bg-surface p-5">
      <div className="grid gap-1">
        <Price
          amount={product.price}
          className={`font-extrabold tracking-tight ${rate ? "text-3xl" : "text-4xl"}`}
        />
        {rate && <p className="text-ink-soft text-sm">Tipo de cambio {rate}</p>}
      </div>
      <ul className="grid gap-2">
        <li className={`flex items-center gap-3 font-semibold ${soldOut ? "text-bad" : "text-ok"}`}>
          <Icon name="package-check" />
          {`${product.stock} Disponibles`}
        </li>
        <li className="flex items-center gap-3 text-ink-soft">
          <Icon name="truck" />
          <span>
            Entrega en {product.deliveryDays === 1 ? "1 día" : `${product.deliveryDays} días`}.{" "}
            <Link to={href("/envios")} className="underline underline-offset-4">
              Ver costos de envío
            </Link>
          </span>
        </li>
        {product.warrantyMonths !== null && (
          <li className="flex items-center gap-3 text-ink-soft">
            <Icon name="circle-check" />
            {warrantyText(product.warrantyMonths)}
          </li>
        )}
      </ul>
      <div className="grid gap-2.5">
        {buttons}
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
