import { href, Link } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { Price } from "#app/kit/price.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import type { ShownReturn } from "#app/orders/returns/read-returns.server.ts";
import { returnReasons } from "#app/orders/returns/return-rules.ts";
import { Facts } from "#app/orders/ui/facts.tsx";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { type StoredCurrency, unconverted } from "#app/values/money/currency.ts";
import { ReturnPhotos } from "./return-photos.tsx";

export function ReturnFacts({ returned }: { returned: ShownReturn }) {
  const {
    id,
    number,
    firstName,
    lastName,
    reason,
    detail,
    photos,
    answer,
    refunded,
    refundCurrency,
    refundMethod,
    writtenOff,
    currency,
  } = returned;
  const { at, openedBy, changedAt, changedBy, lines } = returned;
  return (
    <Card id="solicitud" title="Solicitud">
      <Facts
        facts={[
          ["Cliente", `${firstName} ${lastName}`],
          [openedBy ? "Abierta" : "Pedida", formatMoment(at)],
          ["Abierta por", openedBy],
          ["Motivo", returnReasons[reason]],
          ["Último cambio", changedBy ? `${formatMoment(changedAt)} · ${changedBy}` : null],
        ]}
      />
      {detail && <p className="whitespace-pre-line wrap-anywhere">{detail}</p>}
      <ReturnPhotos
        photos={photos}
        hrefOf={(index) =>
          href("/administrador/devoluciones/:id/fotos/:foto", { id: String(id), foto: String(index) })
        }
      />
      <Table
        caption="Productos de la devolución"
        columns={columnsIn(returned)}
        items={lines}
        keyOf={({ position }) => position}
      />
      {answer && <p className="whitespace-pre-line wrap-anywhere">Última respuesta: {answer}</p>}
      {refunded !== null && (
        <p>
          Devuelto:{" "}
          <Price
            money={unconverted(refundCurrency ?? "PEN", refunded)}
            place="adminTotal"
            className="font-semibold"
          />
          {refundMethod && ` · ${entryMethodLabel(refundMethod)}`}
        </p>
      )}
      {writtenOff !== null && (
        <p>
          Dejó de deber:{" "}
          <Price money={unconverted(currency, writtenOff)} place="adminTotal" className="font-semibold" />
        </p>
      )}
      <Link to={officeOrderPath(number)} className={`justify-self-start ${textLink}`}>
        Ver el pedido {number}
      </Link>
    </Card>
  );
}

function columnsIn(currency: StoredCurrency): Column<ShownReturn["lines"][number]>[] {
  return [
    {
      label: "Producto",
      wide: true,
      bare: true,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    {
      label: "Precio",
      numeric: true,
      cell: ({ price }) => <Price amount={price} of={currency} place="adminLine" />,
    },
    { label: "Pide", numeric: true, cell: ({ units }) => units },
    { label: "Aceptadas", numeric: true, cell: ({ accepted }) => accepted ?? "—" },
    { label: "Al stock", numeric: true, cell: ({ restocked }) => restocked ?? "—" },
  ];
}
