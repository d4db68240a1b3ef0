import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { comparedPath } from "#app/catalog/compare/compared-path.ts";
import type { ComparedCell } from "#app/catalog/compare/comparison.ts";
import type { Comparison } from "#app/catalog/compare/read-comparison.server.ts";
import type { CatalogPart } from "#app/catalog/types/parts.server.ts";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";

const CELL = "min-w-32 border-line border-t p-3 text-left align-top";
const HEAD = `sticky left-0 z-1 w-28 min-w-28 bg-surface font-medium text-ink-soft sm:w-44 ${CELL}`;

/** Hides the scroll hint from the width on at which a table of this many products fits. */
const SCROLLS_BELOW: Record<number, string> = {
  2: "@min-[23.5rem]:hidden",
  3: "@min-[31.5rem]:hidden",
  4: "@min-[43.5rem]:hidden",
};

export interface ComparisonProps {
  comparison: Comparison;
  /** button to buy, passed in because the catalogue can't import the cart */
  buy: (product: CatalogPart) => ReactNode;
}

/** Differences first, equal rows folded. On phones the row names stay while the products scroll. */
export function ComparisonTable({ comparison: { products, rows }, buy }: ComparisonProps) {
  const several = products.length > 1;
  const different = rows.filter(({ equal }) => !several || !equal);
  const equal = rows.filter((row) => several && row.equal);
  return (
    <div className="@container grid gap-4">
      {several && (
        <p
          className={`flex items-center gap-2 text-ink-soft text-sm ${SCROLLS_BELOW[products.length] ?? ""}`}
        >
          <Icon name="chevron-right" className="shrink-0" />
          {`Desliza la tabla: son ${products.length} productos.`}
        </p>
      )}
      <section
        aria-label="Comparación"
        // The keyboard can scroll the table where it is wider than the screen.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
        tabIndex={0}
        className="more-beside relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
      >
        <table className="w-full border-collapse">
          <caption className={several ? "px-3 pt-3 text-left font-semibold" : "sr-only"}>
            {several ? "En qué se diferencian" : "Datos del producto"}
          </caption>
          <thead>
            <tr>
              <td className={`${HEAD} border-t-0`} />
              {products.map((product) => (
                <th key={product.id} scope="col" className={`${CELL} border-t-0`}>
                  <Product product={product} products={products} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row
              name="Precio"
              products={products}
              shown={(product) => (
                <div className="grid gap-3">
                  <Price amount={product.price} className="items-start! font-semibold" />
                  {buy(product)}
                </div>
              )}
            />
            {different.map((row) => (
              <Row
                key={row.name}
                name={row.name}
                products={products}
                shown={(_, at) => <FactValue cell={row.cells[at]} />}
              />
            ))}
          </tbody>
        </table>
      </section>
      {equal.length > 0 && (
        <details className="rounded-card border border-line bg-surface px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            En lo que son iguales ({equal.length})
          </summary>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 pb-4">
            {equal.map(({ name, cells }) => (
              <div key={name} className="contents">
                <dt className="text-ink-soft">{name}</dt>
                <dd>{cells[0]?.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Product({ product, products }: { product: CatalogPart; products: CatalogPart[] }) {
  const { id, name, slug, picture } = product;
  const rest = products.filter((other) => other.id !== id).map((other) => other.id);
  return (
    <div className="grid gap-2">
      <StorePicture picture={picture} alt="" sizes="128px" className="size-24 rounded-control object-cover" />
      <Link
        to={href("/producto/:slug/:id", { slug, id: String(id) })}
        className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <Link
        to={comparedPath(rest)}
        rel="nofollow"
        preventScrollReset
        aria-label={`Quitar ${name} de la comparación`}
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent-text text-sm underline-offset-4 hover:underline"
      >
        Quitar
      </Link>
    </div>
  );
}

interface RowProps {
  name: string;
  products: CatalogPart[];
  shown: (product: CatalogPart, at: number) => ReactNode;
}

function Row({ name, products, shown }: RowProps) {
  return (
    <tr>
      <th scope="row" className={HEAD}>
        {name}
      </th>
      {products.map((product, at) => (
        <td key={product.id} className={CELL}>
          {shown(product, at)}
        </td>
      ))}
    </tr>
  );
}

function FactValue({ cell }: { cell: ComparedCell | undefined }) {
  if (cell?.text === undefined) return <span className="text-ink-soft">Sin datos</span>;
  if (!cell.best) return cell.text;
  return (
    <strong className="text-ok">
      {cell.text}
      <span className="ml-1 whitespace-nowrap rounded-full bg-ok-soft px-2 py-0.5 font-medium text-xs">
        El mejor
      </span>
    </strong>
  );
}
