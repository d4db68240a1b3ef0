import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { comparedPath } from "#app/catalog/compare/compared-path.ts";
import type { ProductDetail } from "#app/catalog/products/product.ts";
import { warrantyText } from "#app/catalog/products/warranty-text.ts";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { Fact } from "#app/kit/fact.tsx";
import { iconBefore } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { ShareLink } from "#app/kit/share-link.tsx";
import { useRootData } from "#app/kit/store-context.tsx";
import { includesTax, shownRate, storedCurrency } from "#app/settings/store-money.ts";
import { whatsappUrl } from "#app/settings/whatsapp.ts";
import { BACKPACKS_CATEGORY_SLUG } from "#app/values/constants.ts";

interface PurchaseProps {
  product: ProductDetail;
  path: string;
  /** buttons of cart and favourites, passed in because the catalogue can't import them */
  buttons: ReactNode;
  /** cost of delivery, and pickup points */
  delivery: ReactNode;
}

export function Purchase({ product, path, buttons, delivery }: PurchaseProps) {
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 wide:gap-5 wide:p-5">
      <PriceAndTax price={product.price} />
      <ul className="grid gap-2">
        <Fact
          icon="package-check"
          className={`font-semibold ${product.stock === 0 ? "text-bad" : "text-ok"}`}
        >
          {`${product.stock} Disponibles`}
        </Fact>
        {delivery}
        {product.warrantyMonths !== null && (
          <Fact icon="shield-check">
            {`${product.warrantyMonths > 0 ? "Garantía de " : ""}${warrantyText(product.warrantyMonths)}`}
          </Fact>
        )}
      </ul>
      <div className="grid gap-2.5">
        {buttons}
        {product.category.slug === BACKPACKS_CATEGORY_SLUG && product.stock > 0 && (
          <ButtonLink
            to={`${href("/cliente/personalizar")}?producto=${product.id}`}
            look="secondary"
            className="w-full"
          >
            Personalizar esta mochila
          </ButtonLink>
        )}
        <div className="flex flex-wrap *:grow">
          <ShareLink name={product.name} path={path} className={buttonClass("quiet")} labelled />
          <Link
            to={`${comparedPath([product.id])}#mas`}
            rel="nofollow"
            className={`${iconBefore("scale")} ${buttonClass("quiet")}`}
          >
            Comparar
          </Link>
          <QuestionLink name={product.name} path={path} />
        </div>
      </div>
      <Terms own={product.ownTerms} />
    </div>
  );
}

/** Terms for warranty, returns and support, and the product's exceptions. */
function Terms({ own }: { own: string }) {
  return (
    <div className="grid gap-1 text-sm">
      {own && (
        <>
          <h2 className="font-semibold">Condiciones de este producto</h2>
          <p className="whitespace-pre-line wrap-anywhere">{own}</p>
        </>
      )}
      <p>
        <Link
          to={{ pathname: href("/terminos-y-condiciones"), hash: "garantia" }}
          className="inline-flex min-h-8 items-center text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          Garantía, cambios y devoluciones
        </Link>
      </p>
    </div>
  );
}

function PriceAndTax({ price }: { price: number }) {
  const { store } = useRootData();
  const rate = shownRate(storedCurrency(store), store);
  const notes = [includesTax(store) && "Incluye IGV", rate && `Tipo de cambio ${rate}`].filter(Boolean);
  return (
    <div className="grid gap-1">
      <Price
        amount={price}
        className={`font-extrabold tracking-tight ${rate ? "text-2xl wide:text-3xl" : "text-3xl wide:text-4xl"}`}
      />
      {notes.length > 0 && <p className="text-ink-soft text-sm">{notes.join(" · ")}</p>}
    </div>
  );
}

function QuestionLink({ name, path }: { name: string; path: string }) {
  const { store, origin } = useRootData();
  const url = whatsappUrl(store, `Hola, tengo una consulta sobre ${name}: ${origin}${path}`);
  if (!url) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Consultar por WhatsApp sobre ${name} (abre otra ventana)`}
      className={`${iconBefore("whatsapp")} ${buttonClass("quiet")}`}
    >
      Consultar por WhatsApp
    </a>
  );
}
