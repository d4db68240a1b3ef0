import { href, Link } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { Price } from "#app/kit/price.tsx";
import { Cell, type Column, Row, Table } from "#app/kit/table.tsx";
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
      <Lines lines={lines} of={returned} />
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
      <Link
        to={href("/administrador/pedidos/:numero", { numero: number })}
        className="justify-self-start font-semibold text-accent-text underline underline-offset-4"
      >
        Ver el pedido {number}
      </Link>
    </Card>
  );
}

const COLUMNS: Column[] = [
  { label: "Producto", wide: true },
  { label: "Precio", numeric: true },
  { label: "Pide", numeric: true },
  { label: "Aceptadas", numeric: true },
  { label: "Al stock", numeric: true },
];

function Lines({ lines, of }: Pick<ShownReturn, "lines"> & { of: StoredCurrency }) {
  return (
    <Table caption="Productos de la devolución" columns={COLUMNS}>
      {lines.map(({ position, name, price, units, accepted, restocked }) => (
        <Row key={position}>
          <Cell>
            <span className="wrap-anywhere">{name}</span>
          </Cell>
          <Cell label="Precio" numeric>
            <Price amount={price} of={of} place="adminLine" />
          </Cell>
          <Cell label="Pide" numeric>
            {units}
          </Cell>
          <Cell label="Aceptadas" numeric>
            {accepted ?? "—"}
          </Cell>
          <Cell label="Al stock" numeric>
            {restocked ?? "—"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
