import { href, Link } from "react-router";
import { arrivalWords } from "#app/delivery/delivery-words.ts";
import type { ProductDelivery } from "#app/delivery/product-delivery.server.ts";
import { Fact } from "#app/kit/fact.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { Fee } from "./fee.tsx";

interface ProductDeliveryFactsProps {
  delivery: ProductDelivery;
  /** days for the product itself, without delivery */
  days: number;
}

/** Day and cost of a product's delivery, and its pickup points. */
export function ProductDeliveryFacts({ delivery, days }: ProductDeliveryFactsProps) {
  const { pickupPoints } = useStore();
  const [point, ...others] = pickupPoints;
  return (
    <>
      <Fact icon="truck">
        {delivery.to === null ? (
          <FromWords from={delivery.from} days={days} />
        ) : (
          <ToDistrict delivery={delivery} days={days} />
        )}
      </Fact>
      {point && (
        <Fact icon="map-pin">
          Recojo gratis en {others.length > 0 ? `${pickupPoints.length} puntos` : point.name}
        </Fact>
      )}
    </>
  );
}

function FromWords({ from, days }: { from: number | null; days: number }) {
  return (
    <>
      {from === null && `Entrega en ${dayCount(days)}.`}
      {from === 0 && `Envío gratis a algunos distritos, en ${dayCount(days)} o más.`}
      {!!from && (
        <>
          Envío desde <Fee fee={from} />, en {dayCount(days)} o más según tu distrito.
        </>
      )}{" "}
      <Link to={href("/envios")} className="underline underline-offset-4">
        Ver costos de envío
      </Link>
    </>
  );
}

function ToDistrict({
  delivery: { to, quote, today },
  days,
}: {
  delivery: Extract<ProductDelivery, { to: string }>;
  days: number;
}) {
  return (
    <>
      Envío a {to}: <Fee fee={quote.fee} />
      <span className="block">{arrivalWords(today, quote) ?? `Entrega en ${dayCount(days)}`}.</span>
    </>
  );
}

function dayCount(days: number): string {
  return days === 1 ? "1 día" : `${days} días`;
}
