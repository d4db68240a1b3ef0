import { href, Link } from "react-router";
import { formatMoment } from "#app/domain/calendar.ts";
import { lineTotal } from "#app/domain/money.ts";
import type { ShownLine, ShownOrder } from "#app/domain/orders/read-orders.server.ts";
import { statusSentences } from "#app/domain/orders/status.ts";
import { Price } from "#app/ui/price.tsx";
import { useStore } from "#app/ui/store-context.tsx";
import { StorePicture } from "#app/ui/store-picture.tsx";
import { addressFacts } from "./address-facts.ts";
import { Facts } from "./facts.tsx";
import { LineDesign } from "./line-design.tsx";
import { StatusSteps } from "./status-steps.tsx";

/** An order as its customer follows it. */
export function CustomerOrder({ order }: { order: ShownOrder }) {
  const { number, placedAt, total, status, lines } = order;
  const headingId = `pedido-${number}`;
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={headingId} className="font-bold text-lg tabular-nums">
          Pedido {number}
        </h2>
        <p className="text-ink-soft text-sm">
          <time dateTime={placedAt.toISOString()}>{formatMoment(placedAt)}</time>
        </p>
      </header>
      <div className="grid gap-2">
        <StatusSteps status={status} />
        <p role="status">{statusSentences[status]}</p>
      </div>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.position}>
            <BoughtLine line={line} order={number} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-line border-t pt-3 font-bold">
        <span>Total</span>
        <Price amount={total} />
      </p>
      <Delivery order={order} />
    </article>
  );
}

function BoughtLine({ line, order }: { line: ShownLine; order: string }) {
  const { name, units, picture, product, design } = line;
  return (
    <div className="flex items-center gap-4">
      <div className="shrink-0">
        <StorePicture
          picture={design?.preview ?? picture}
          alt=""
          sizes="56px"
          className="size-14 rounded-control object-cover"
        />
      </div>
      <div className="min-w-0 flex-1">
        {product ? (
          <Link
            to={href("/producto/:slug/:id", { slug: product.slug, id: String(product.id) })}
            className="break-words font-medium underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          <p className="break-words font-medium">{name}</p>
        )}
        <p className="text-ink-soft text-sm">
          {units === 1 ? "1 unidad" : `${units} unidades`} a <Price amount={line.price} />
        </p>
        {design && <LineDesign design={design} order={order} />}
      </div>
      <Price amount={lineTotal(line)} className="font-semibold" />
    </div>
  );
}

function Delivery({ order: { firstName, lastName, phone, address } }: { order: ShownOrder }) {
  const { address: pickupAddress } = useStore();
  if (address) {
    const recipient: [string, string][] = [
      ["Recibe", `${firstName} ${lastName}`],
      ["Celular", phone],
    ];
    return <Facts title="Producto enviado a tu dirección" facts={[...recipient, ...addressFacts(address)]} />;
  }
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">Producto para recoger en Tienda</h3>
      <p className="text-ink-soft text-sm">
        {pickupAddress || "Te escribiremos para coordinar el lugar y la hora."}
      </p>
    </div>
  );
}
