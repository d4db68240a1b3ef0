import { data, href, Link } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { readConsents } from "#app/accounts/consent/consents.server.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { resendVerification } from "#app/accounts/login/verification.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { setBlocked } from "#app/customers/block-customer.server.ts";
import { customerIntent } from "#app/customers/customer.ts";
import { findCustomer } from "#app/customers/customer-list.server.ts";
import { readCustomerRecord } from "#app/customers/customer-record.server.ts";
import { CustomerActions } from "#app/customers/ui/customer-actions.tsx";
import { ConsentList } from "#app/data-rights/ui/consent-list.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { readOrdersOf } from "#app/orders/read-orders.server.ts";
import { customerLabel } from "#app/orders/status.ts";
import { orderMoney } from "#app/orders/total.ts";
import { addressFacts } from "#app/orders/ui/address-facts.ts";
import { Phone } from "#app/orders/ui/contact-links.tsx";
import { Facts } from "#app/orders/ui/facts.tsx";
import { readBalance } from "#app/payments/balance.server.ts";
import { shownBalance } from "#app/payments/balance.ts";
import { readRefundedTo } from "#app/payments/refunded.server.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { repairLabels } from "#app/repairs/status.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { formatDay, formatMoment, limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/cliente.ts";

export const middleware = [requirePermission("customers.read", "customers.write")];

const ORDERS_SHOWN = 50;

export const handle = { live: ["customers", "customer", "orders", "repairs"] } satisfies LiveHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const record = await readCustomerRecord(db, params.id);
  if (!record) throw data(null, 404);
  recordSecurityEvent(context, "view", { detail: params.id });
  return {
    ...record,
    orders: await readOrdersOf(db, params.id, ORDERS_SHOWN),
    balances: await readBalance(db, params.id),
    ...(await readRefundedTo(db, params.id)),
    consents: await readConsents(db, params.id),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db, auth, origin } = context.get(servicesContext);
  const parsed = customerIntent.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!parsed.success) throw data(null, 400);
  const customer = await findCustomer(db, id);
  if (!customer) throw data(null, 404);
  const here = href("/administrador/clientes/:id", { id });
  if (parsed.data.intencion === "reenviar") {
    if (customer.verified) return failed(here, "Su correo ya está verificado: no enviamos nada.");
    const address = context.get(remoteAddressContext);
    const sent = await resendVerification(
      db,
      { auth, origin },
      { email: customer.email, from: undefined, address, by },
    );
    if (!sent.ok) return failed(here, tooManyRequests(sent.seconds).sentence);
    return done(here, `Enviamos otra vez el correo de verificación a ${customer.email}.`);
  }
  const blocked = parsed.data.intencion === "bloquear";
  await setBlocked(db, by, id, blocked);
  return done(here, blocked ? "Cliente bloqueado: cerramos sus sesiones." : "Cliente desbloqueado.");
}

export const clientAction = keepInput;

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const { customer, address, orders, repairs, balances, refunded, writtenOff, consents } = loaderData;
  const confirmed = customer.verified ? "Verificado" : "Sin verificar";
  return (
    <>
      <PrivateTitle title={customer.name} back={{ to: href("/administrador/clientes"), label: "Clientes" }} />
      <div className="grid items-start gap-6 panels:grid-cols-2">
        <Card id="datos" title="Datos">
          <Facts
            facts={[
              ["Correo", customer.email],
              ["Celular", customer.phone ? <Phone key="celular" phone={customer.phone} /> : "—"],
              ["Estado", customer.blocked ? "Bloqueado" : confirmed],
              ["Desde", formatDay(limaDay(customer.since))],
              ["Pedidos", customer.orders.toLocaleString("es-PE")],
              ["Saldo a favor", shownBalance(balances) || "—"],
            ]}
          />
          <p>
            Total comprado: <Price summed={customer.spent} place="adminTotal" className="font-semibold" />
            {refunded > 0 && (
              <>
                {" · Devuelto: "}
                <Price summed={refunded} place="adminTotal" className="font-semibold" />
              </>
            )}
            {writtenOff > 0 && (
              <>
                {" · Ya no se cobra: "}
                <Price summed={writtenOff} place="adminTotal" className="font-semibold" />
              </>
            )}
          </p>
          <CustomerActions customer={customer} />
        </Card>
        <Card id="direccion" title="Dirección">
          {address ? <Facts facts={addressFacts(address)} /> : <p>Todavía no ha guardado una dirección.</p>}
        </Card>
        <Card id="pedidos" title="Pedidos">
          {orders.length === 0 && <p>Todavía no ha hecho pedidos.</p>}
          <ul className="grid gap-3">
            {orders.map((order) => (
              <li key={order.number} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  <Link
                    to={officeOrderPath(order.number)}
                    className="text-accent-text underline underline-offset-4"
                  >
                    {order.number}
                  </Link>{" "}
                  · {formatMoment(order.placedAt)} ·{" "}
                  {order.cancelled ? "Anulado" : customerLabel(order.status, order.address)}
                </span>
                <Price money={orderMoney(order)} place="adminTotal" className="font-semibold" />
              </li>
            ))}
          </ul>
        </Card>
        <Card id="reparaciones" title="Reparaciones">
          {repairs.length === 0 && <p>Todavía no ha pedido reparaciones.</p>}
          <ul className="grid gap-3">
            {repairs.map(({ code, status, createdAt }) => (
              <li key={code}>
                <Link
                  to={href("/administrador/reparaciones/:codigo", { codigo: code })}
                  className="text-accent-text underline underline-offset-4"
                >
                  {shownCode(code)}
                </Link>{" "}
                · {formatMoment(createdAt)} · {repairLabels[status]}
              </li>
            ))}
          </ul>
        </Card>
        <Card id="consentimientos" title="Qué aceptó">
          <ConsentList consents={consents} />
        </Card>
      </div>
      <SessionDialog whenSending />
    </>
  );
}
