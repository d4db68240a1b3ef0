import { href } from "react-router";
import { Price } from "#app/kit/price.tsx";
import type { ShownReturn } from "#app/orders/returns/read-returns.server.ts";
import { returnReasons, returnSentence, returnStates } from "#app/orders/returns/return-rules.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { unconverted } from "#app/values/money/currency.ts";
import { ReturnLines } from "./return-lines.tsx";
import { ReturnPhotos } from "./return-photos.tsx";

export function CustomerReturn({ returned }: { returned: ShownReturn }) {
  const {
    id,
    number,
    state,
    reason,
    detail,
    photos,
    answer,
    at,
    refunded,
    refundCurrency,
    refundMethod,
    writtenOff,
    currency,
    lines,
  } = returned;
  return (
    <article
      aria-labelledby={`devolucion-${id}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={`devolucion-${id}`} className="font-bold text-xl">
        Devolución del <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </h2>
      <p role="status">
        <strong>{returnStates[state]}.</strong> {returnSentence(returned)}
      </p>
      {answer && <p className="whitespace-pre-line wrap-anywhere">La tienda respondió: {answer}</p>}
      {refunded !== null && (
        <p>
          Te devolvimos{" "}
          <Price money={unconverted(refundCurrency ?? "PEN", refunded)} className="font-semibold" />.
          {refundMethod && ` Método: ${entryMethodLabel(refundMethod)}.`}
        </p>
      )}
      {writtenOff !== null && (
        <p>
          Ya no debes <Price money={unconverted(currency, writtenOff)} className="font-semibold" /> de tu
          pedido.
        </p>
      )}
      <ReturnLines lines={lines} />
      <p className="text-ink-soft text-sm">Motivo: {returnReasons[reason]}</p>
      {detail && <p className="whitespace-pre-line wrap-anywhere text-sm">{detail}</p>}
      <ReturnPhotos
        photos={photos}
        hrefOf={(index) =>
          href("/cliente/mis-compras/:numero/devolucion/:id/fotos/:foto", {
            numero: number,
            id: String(id),
            foto: String(index),
          })
        }
      />
    </article>
  );
}
