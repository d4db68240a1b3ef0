import type { ProductCard as Product } from "#app/domain/catalog/product.ts";
import { ProductCard } from "./product-card.tsx";

interface ProductGridProps {
  products: Product[];
  /** true when the grid is the first thing on the page */
  first?: boolean;
  /** leaves room for a panel beside it */
  narrow?: boolean;
}

const FIRST_ROW = 4;

export function ProductGrid({ products, first = false, narrow = false }: ProductGridProps) {
  const columns = narrow ? "wide:grid-cols-2 panels:grid-cols-3" : "panels:grid-cols-4";
  return (
    <ul className={`grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 ${columns}`}>
      {products.map((product, index) => (
        <li key={product.id} className="grid min-w-0">
          <ProductCard product={product} eager={first && (index === 0 ? "first" : index < FIRST_ROW)} />
        </li>
      ))}
    </ul>
  );
}
