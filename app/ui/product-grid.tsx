import { href, useLocation } from "react-router";
import type { ProductCard as Product } from "#app/domain/catalog/product.ts";
import { useCardActions } from "./card-actions.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
  products: Product[];
  /** true when the grid is the first thing on the page */
  first?: boolean;
  /** leaves room for a panel beside it */
  narrow?: boolean;
}

const FIRST_ROW = 4;

/** Cards with one form around all of them. */
export function ProductGrid({ products, first = false, narrow = false }: ProductGridProps) {
  const actions = useCardActions();
  const { pathname, search } = useLocation();
  const columns = narrow ? "wide:grid-cols-2 panels:grid-cols-3" : "panels:grid-cols-4";
  return (
    <form method="post" action={href("/acciones/carrito")} onSubmit={actions.onSubmit} data-discover="true">
      <input type="hidden" name="volver" value={pathname + search} />
      <ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 ${columns}`}>
        {products.map((product, index) => (
          <li key={product.id} className="grid min-w-0">
            <ProductCard
              product={product}
              actions={actions}
              eager={first && (index === 0 ? "first" : index < FIRST_ROW)}
            />
          </li>
        ))}
      </ul>
    </form>
  );
}
