import { dayWords } from "#app/delivery/delivery-words.ts";
import type { DeliveryRate } from "#app/delivery/rate.ts";
import { Price } from "#app/kit/price.tsx";
import { unconverted } from "#app/values/money/currency.ts";

interface DistrictRateProps {
  district: string;
  rate: DeliveryRate | null;
  /** limits of the amount for cash on delivery, in céntimos of soles; null when it is not accepted there */
  cash: { minimum: number | null; maximum: number | null } | null;
}

export function DistrictRate({ district, rate, cash }: DistrictRateProps) {
  if (!rate)
    return (
      <p>
        Todavía no tenemos una tarifa para {district}: coordinamos contigo el costo del envío después de tu
        pedido.
      </p>
    );
  const { fee, freeFrom, minDays, maxDays } = rate;
  return (
    <p>
      El envío a {district}{" "}
      {fee === 0 ? (
        "es gratis"
      ) : (
        <>
          cuesta <Price amount={fee} />
        </>
      )}
      {fee > 0 && freeFrom !== null && (
        <>
          {" "}
          y es gratis desde <Price amount={freeFrom} /> en productos
        </>
      )}
      . Llega {dayWords(minDays, maxDays)}.{cash && <CashOnDelivery {...cash} />}
    </p>
  );
}

function CashOnDelivery({ minimum, maximum }: NonNullable<DistrictRateProps["cash"]>) {
  return (
    <>
      {" Puedes pagar contra entrega"}
      {(minimum !== null || maximum !== null) && ","}
      {minimum !== null && (
        <>
          {" desde "}
          <Price money={unconverted("PEN", minimum)} />
        </>
      )}
      {minimum !== null && maximum !== null && " y"}
      {maximum !== null && (
        <>
          {" hasta "}
          <Price money={unconverted("PEN", maximum)} />
        </>
      )}
      .
    </>
  );
}
