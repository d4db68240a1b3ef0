import { href, Link } from "react-router";
import { textPaths } from "#app/accounts/consent/consent.ts";
import { Fee } from "#app/delivery/ui/fee.tsx";
import { Price } from "#app/kit/price.tsx";
import { type Column, Table } from "#app/kit/table.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import type { StatusMail } from "#app/orders/status-mails.server.ts";
import { feesOf, orderMoney } from "#app/orders/total.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { moneyOwed, moneyPaid } from "#app/payments/state.ts";
import { PaymentBadge } from "#app/payments/ui/payment-badge.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { CancelledNote } from "./cancelled-note.tsx";
import { Email, LINK, Phone } from "./contact-links.tsx";
import { deliveryFacts } from "./delivery-facts.ts";
import { Facts } from "./facts.tsx";
import { LineDesign } from "./line-design.tsx";
import { StatusButtons } from "./status-buttons.tsx";
import { TrackingFacts } from "./tracking-facts.tsx";

interface AdministratorOrderProps {
  order: ShownOrder;
  /** the order's customer, where shown; null for a deleted account */
  customerId?: string | null;
  /** in a list: it leads to its own page */
  linked?: boolean;
  /** no administrator has opened it */
  unopened?: boolean;
  mail?: StatusMail | undefined;
}

export function AdministratorOrder({
  order,
  customerId = null,
  linked = false,
  unopened = false,
  mail,
}: AdministratorOrderProps) {
  const { number, placedAt, status, lines, firstName, lastName, email, phone, cancelled, termsVersion } =
    order;
  const headingId = `pedido-${number}`;
  return (
    <article
      aria-labelledby={headingId}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h2 id={headingId} className="font-bold text-lg tabular-nums">
            {linked ? (
              <Link to={officeOrderPath(number)} className="underline underline-offset-4">
                Pedido {number}
              </Link>
            ) : (
              `Pedido ${number}`
            )}
          </h2>
          {/* The mark may disappear while the page is open, so it keeps its space: the buttons below
              must not move. */}
          <p className="flex min-h-6 items-center gap-2 text-sm">
            <time dateTime={placedAt.toISOString()} className="text-ink-soft">
              {formatMoment(placedAt)}
            </time>
            {unopened && (
              <span className="rounded-full bg-accent-soft px-2.5 py-0.5 font-semibold text-accent-strong">
                Sin abrir
              </span>
            )}
          </p>
          {linked && <Money order={order} />}
        </div>
        {cancelled ? (
          <p className="rounded-full bg-bad-soft px-3 py-1 font-semibold text-bad">Anulado</p>
        ) : (
          <StatusButtons
            number={number}
            status={status}
            pickup={!order.address}
            owed={order.payment && order.owed > 0 ? moneyOwed(order) : undefined}
            linked={linked}
            mail={mail}
          />
        )}
      </header>
      {cancelled && <CancelledNote {...cancelled} />}
      <Table
        caption={`Productos del pedido ${number}`}
        columns={lineColumns(order)}
        items={lines}
        keyOf={({ position }) => position}
      />
      <div className="grid gap-5 border-line border-t pt-4 sm:grid-cols-2">
        <Facts
          title="Cliente"
          facts={[
            [
              "Recibe",
              customerId ? (
                <Link
                  key="cliente"
                  to={href("/administrador/clientes/:id", { id: customerId })}
                  className={LINK}
                >
                  {`${firstName} ${lastName}`}
                </Link>
              ) : (
                `${firstName} ${lastName}`
              ),
            ],
            ["Celular", <Phone key="celular" phone={phone} />],
            ["Correo", email && !linked ? <Email key="correo" email={email} /> : null],
            ["Aceptó", termsVersion && !linked ? <TermsLink key="terminos" version={termsVersion} /> : null],
          ]}
        />
        {linked && <Delivery order={order} />}
      </div>
    </article>
  );
}

function lineColumns(order: ShownOrder): Column<ShownOrder["lines"][number]>[] {
  return [
    {
      label: "Producto",
      wide: true,
      bare: true,
      cell: (line) => (
        <div className="flex min-w-0 items-center gap-4">
          <div className="shrink-0">
            <Thumbnail picture={line.design?.preview ?? line.picture} px={56} />
          </div>
          <div className="min-w-0">
            {line.product ? (
              <Link
                to={href("/administrador/producto-editar/:id", { id: String(line.product.id) })}
                className={LINK}
              >
                {line.name}
              </Link>
            ) : (
              <span className="wrap-anywhere">{line.name}</span>
            )}
            {line.design && <LineDesign design={line.design} order={order.number} inOffice />}
          </div>
        </div>
      ),
    },
    { label: "Cantidad", numeric: true, cell: ({ units }) => units },
    {
      label: "Precio",
      numeric: true,
      cell: ({ price }) => <Price amount={price} of={order} place="adminLine" />,
    },
  ];
}

function TermsLink({ version }: { version: number }) {
  return (
    <a href={`${textPaths.terminos}?version=${version}`} className={LINK}>
      Términos y condiciones, versión n.º {version}
    </a>
  );
}

/** Shown only in lists: on the order's own page `OrderStrip` shows the money. */
function Money({ order }: { order: ShownOrder }) {
  return (
    <>
      <p className="font-semibold">
        Total: <Price money={orderMoney(order)} place="adminTotal" />
      </p>
      {order.payment && (
        <PaymentBadge
          state={order.payment}
          refundUnderway={order.refundUnderway}
          cancelled={order.cancelled !== null}
          refunded={order.refunded}
        />
      )}
      {order.method && order.owed > 0 && (
        <p className="text-ink-soft text-sm">Método: {methodKinds[order.method].label}</p>
      )}
      {order.voucherWaits && order.payment !== "por-verificar" && (
        <p className="font-semibold text-warn">Constancia por verificar</p>
      )}
      {order.toClear && <p className="font-semibold text-bad">Cobro por aclarar</p>}
      {order.cancelled && order.paid > 0 && (
        <p className="font-semibold text-bad">
          Por devolver: <Price money={moneyPaid(order)} place="adminTotal" />
        </p>
      )}
      {feesOf(order).map(({ label, fee }) => (
        <p key={label} className="text-ink-soft text-sm">
          {label}: <Fee fee={fee} place="adminTotal" of={order} />
        </p>
      ))}
    </>
  );
}

function Delivery({ order }: { order: ShownOrder }) {
  return (
    <div className="grid content-start gap-1">
      <Facts
        title={order.address ? "Producto enviado a tu dirección" : "Producto para recoger en Tienda"}
        facts={deliveryFacts(order)}
      />
      <TrackingFacts {...order} />
    </div>
  );
}
