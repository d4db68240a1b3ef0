import { data, href, isRouteErrorResponse, redirect } from "react-router";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { unlessCartChanged } from "#app/accounts/live/unless-cart-changed.ts";
import { stepOf } from "#app/builder/steps/steps.ts";
import { BuyForm } from "#app/cart/ui/buy-form.tsx";
import { recordShownProducts } from "#app/catalog/browse/shown-products.ts";
import { storePath } from "#app/catalog/browse/store-path.ts";
import { readProduct, relatedCards } from "#app/catalog/products/detail.server.ts";
import type { ProductDetail } from "#app/catalog/products/product.ts";
import { ProductData } from "#app/catalog/products/ui/product-data.tsx";
import { ProductProblem } from "#app/catalog/products/ui/product-problem.tsx";
import { ProductView } from "#app/catalog/products/ui/product-view.tsx";
import { readAddress } from "#app/customers/address.server.ts";
import { FavoriteButton } from "#app/customers/saved/ui/favorite-button.tsx";
import { readProductDelivery } from "#app/delivery/product-delivery.server.ts";
import { ProductDeliveryFacts } from "#app/delivery/ui/product-delivery-facts.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { Breadcrumb, type Crumb } from "#app/kit/page/breadcrumb.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { useStore, useViewer } from "#app/kit/store-context.tsx";
import { readId } from "#app/platform/http/read-id.ts";
import { sharePictureUrl } from "#app/platform/media/picture.ts";
import type { Route } from "./+types/producto.ts";

const RELATED = 8;

export const shouldRevalidate = unlessCartChanged;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const id = readId(params.id);
  const product = id && (await readProduct(db, id));
  if (!product) throw data(null, 404);
  const path = pathOf(product);
  if (params.slug !== product.slug || params.id !== String(product.id))
    throw redirect(path + url.search, 301);
  const address = viewer.role === "cliente" ? await readAddress(db, viewer.id) : null;
  const [related, delivery] = await Promise.all([
    relatedCards(db, product, RELATED),
    readProductDelivery(db, product, address, now()),
  ]);
  recordShownProducts(context, related);
  const goesIntoPc = stepOf(product.typeKey ?? "") !== undefined;
  return { product, path, related, delivery, goesIntoPc };
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, path, related, delivery, goesIntoPc } = loaderData;
  const crumbs = crumbsOf(product);
  const picture = product.media.find(({ kind }) => kind === "image")?.file;
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        picture={picture && sharePictureUrl(picture)}
      />
      <ProductData product={product} path={path} crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <ProductView
        product={product}
        path={path}
        related={related}
        buttons={<Buttons product={product} goesIntoPc={goesIntoPc} />}
        delivery={<ProductDeliveryFacts delivery={delivery} days={product.deliveryDays} />}
      />
    </>
  );
}

interface ButtonsProps {
  product: ProductDetail;
  /** the product has a step in the PC builder */
  goesIntoPc: boolean;
}

function Buttons({ product: { id, name, price, stock }, goesIntoPc }: ButtonsProps) {
  const { role } = useViewer();
  const { mostUnits } = useStore();
  const bought = { id, name, price, soldOut: stock === 0, max: Math.min(stock, mostUnits) };
  return (
    <>
      <BuyForm product={bought} />
      {role !== "guest" && <FavoriteButton product={bought} />}
      {goesIntoPc && (
        // The page is cached for all guests, so only the builder's page can read this visitor's PC.
        <ButtonLink
          to={`${href("/arma-tu-pc")}?agregar=${id}`}
          rel="nofollow"
          look="secondary"
          className="w-full"
        >
          ¿Va con mi PC?
        </ButtonLink>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductProblem status={isRouteErrorResponse(error) ? error.status : 500} />;
}

function pathOf({ slug, id }: ProductDetail): string {
  return href("/producto/:slug/:id", { slug, id: String(id) });
}

function crumbsOf({ name, category, subcategory }: ProductDetail): Crumb[] {
  const list = (labels: string[]) => storePath({ category: category.slug, labels });
  return [
    { label: "Inicio", path: href("/") },
    { label: category.name, path: list([]) },
    ...(subcategory && subcategory.name !== category.name
      ? [{ label: subcategory.name, path: list([subcategory.slug]) }]
      : []),
    { label: name },
  ];
}
