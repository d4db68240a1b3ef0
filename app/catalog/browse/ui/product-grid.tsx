import { href, useLocation } from "react-router";
import type { ProductCard as Product } from "#app/catalog/products/product.ts";
import { useHorizontalScroll } from "#app/kit/page/horizontal-scroll.ts";
import { useCardActions } from "./card-actions.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
  products: Product[];
  /** the grid is the first thing on the page */
  first?: boolean;
  narrow?: boolean;
  /** one card per row, with key facts beside the name */
  rows?: boolean;
  comparable?: boolean;
  /** name of the shelf, unique on its page; up to 1000 px its cards scroll horizontally in two rows */
  brief?: string;
}

const FIRST_ROW = 4;

/** Product cards inside one form. */
export function ProductGrid({
  products,
  first = false,
  narrow = false,
  rows = false,
  comparable = false,
  brief,
}: ProductGridProps) {
  const actions = useCardActions();
  const { pathname, search } = useLocation();
  const list = useHorizontalScroll(brief ?? "");
  return (
    <form
      method="post"
      action={href("/acciones/carrito")}
      onSubmit={actions.onSubmit}
      className={`product-shelf${first ? " first" : ""}${narrow ? " narrow" : ""}${rows ? " rows" : ""}${comparable ? " comparable" : ""}${brief ? " brief" : ""}`}
    >
      <input type="hidden" name="volver" value={pathname + search} />
      <ul ref={list}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              actions={actions}
              comparable={comparable}
              brief={brief !== undefined}
              eager={first && (index === 0 ? "first" : index < FIRST_ROW)}
            />
          </li>
        ))}
      </ul>
    </form>
  );
}
