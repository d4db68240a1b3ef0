import { dayWords } from "#app/delivery/delivery-words.ts";
import type { DeliveryRate } from "#app/delivery/rate.ts";
import { Price } from "#app/kit/price.tsx";

export function DistrictRate({ district, rate }: { district: string; rate: DeliveryRate | null }) {
  if (!rate)
    return (
      <p>
        Todavía no tenemos una tarifa para {district}: coordinamos contigo el costo del envío después de tu
        pedido.
      </p>
    );
  const { fee, freeFrom, minDays, maxDays, cashOnDelivery } = rate;
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
      . Llega {dayWords(minDays, maxDays)}.{cashOnDelivery && " Puedes pagar contra entrega."}
    </p>
  );
}
