import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { describeColour } from "#app/backpacks/backpack.ts";
import { describeProblem } from "#app/backpacks/design-problem.ts";
import type { ListEntry, ListedDesign, ListedProduct } from "#app/customers/saved/list.ts";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";

interface EntryRowProps {
  entry: ListEntry;
  children: ReactNode;
}

/** A product of a list with its current data; `children` are its buttons. */
export function EntryRow({ entry, children }: EntryRowProps) {
  const path =
    entry.state === "gone"
      ? undefined
      : href("/producto/:slug/:id", { slug: entry.slug, id: String(entry.productId) });
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-center sm:p-4">
      <StorePicture
        picture={entry.picture}
        alt=""
        sizes="112px"
        className={`aspect-square w-full rounded-control object-cover ${entry.state === "available" ? "" : "opacity-60"}`}
      />
      <div className="grid min-w-0 content-start gap-1">
        <p className="break-words font-medium leading-snug">
          {path ? (
            <Link to={path} className="underline-offset-4 hover:underline">
              {entry.name}
            </Link>
          ) : (
            entry.name
          )}
        </p>
        {entry.state === "gone" ? (
          <p className="font-semibold text-bad">Ya no se vende</p>
        ) : (
          <>
            {entry.design && <DesignOfEntry design={entry.design} />}
            <ProductToday product={entry} />
          </>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap gap-2 sm:col-span-1 sm:w-52 sm:flex-col">{children}</div>
    </li>
  );
}

function DesignOfEntry({ design: { id, colour, problem } }: { design: ListedDesign }) {
  if (problem) return <p className="font-medium text-bad text-sm">{describeProblem(problem, colour)}</p>;
  return (
    <p className="text-ink-soft text-sm">
      Con tu diseño {id} · Color: {describeColour(colour)}
    </p>
  );
}

function ProductToday({ product }: { product: ListedProduct }) {
  return (
    <>
      <p>
        <Price amount={product.price} className="font-bold text-lg" />
      </p>
      <PriceNote product={product} />
      {product.state === "sold-out" ? (
        <p className="font-semibold text-bad">Agotado</p>
      ) : (
        <p className="text-ink-soft text-sm">{product.stock} Disponibles</p>
      )}
    </>
  );
}

function PriceNote({ product: { price, priceWhenAdded } }: { product: ListedProduct }) {
  if (priceWhenAdded === null || price === priceWhenAdded) return null;
  const lower = price < priceWhenAdded;
  return (
    <p
      className={`flex flex-wrap items-center gap-x-1.5 font-medium text-sm ${lower ? "text-ok" : "text-warn"}`}
    >
      <Icon name={lower ? "trending-down" : "trending-up"} className="size-4" />
      <span>
        {lower ? "Bajó" : "Subió"} <Price amount={Math.abs(price - priceWhenAdded)} /> desde que lo guardaste
      </span>
    </p>
  );
}
