import { href, Link } from "react-router";
import { Fee } from "#app/delivery/ui/fee.tsx";
import { Price } from "#app/kit/price.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import type { ShownLine, ShownOrder } from "#app/orders/read-orders.server.ts";
import { feesOf, orderMoney } from "#app/orders/total.ts";
import { shownRate } from "#app/settings/store-money.ts";
import type { StoredCurrency } from "#app/values/money/currency.ts";
import { LineDesign } from "./line-design.tsx";

export function BoughtLines({ order }: { order: ShownOrder }) {
  const { number, lines } = order;
  const rate = shownRate(order, useStore());
  const units = lines.reduce((sum, line) => sum + line.units, 0);
  return (
    <>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.position}>
            <BoughtLine line={line} order={number} of={order} />
          </li>
        ))}
      </ul>
      {feesOf(order).map(({ label, fee }) => (
        <p key={label} className="flex justify-between gap-4 border-line border-t pt-3">
          <span>{label}</span>
          <span>
            <Fee fee={fee} of={order} />
          </span>
        </p>
      ))}
      <p className="flex justify-between gap-4 border-line border-t pt-3 font-bold">
        <span>
          Total <span className="font-normal text-ink-soft text-sm">({shownUnits(units)})</span>
        </span>
        <Price money={orderMoney(order)} className="justify-end" />
      </p>
      {rate && <p className="text-ink-soft text-sm">Tipo de cambio {rate}</p>}
    </>
  );
}

function BoughtLine({ line, order, of }: { line: ShownLine; order: string; of: StoredCurrency }) {
  const { name, units, picture, product, design } = line;
  return (
    <div className="flex items-center gap-4">
      <div className="shrink-0">
        <Thumbnail picture={design?.preview ?? picture} px={56} />
      </div>
      <div className="min-w-0 flex-1">
        {product ? (
          <Link
            to={href("/producto/:slug/:id", { slug: product.slug, id: String(product.id) })}
            className="wrap-anywhere font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <p className="wrap-anywhere font-medium">{name}</p>
        )}
        <p className="text-ink-soft text-sm">
          {shownUnits(units)}
          {units > 1 && (
            <>
              {" a "}
              <Price amount={line.price} of={of} />
            </>
          )}
        </p>
        {design && <LineDesign design={design} order={order} />}
        {!product && <p className="text-ink-soft text-sm print:hidden">Ya no se vende.</p>}
      </div>
      <Price
        parts={[line]}
        of={of}
        className="shrink-0 justify-end font-semibold max-sm:flex-col max-sm:items-end max-sm:[--dot:0px]"
      />
    </div>
  );
}

function shownUnits(units: number): string {
  return units === 1 ? "1 unidad" : `${units} unidades`;
}
