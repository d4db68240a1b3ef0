import { randomUUID } from "node:crypto";
import { Download } from "lucide-react";
import { data, href, useLocation } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, assertPermission, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { readOrderVerdict } from "#app/builder/assembly-sheet.server.ts";
import { readCouriers } from "#app/delivery/couriers.server.ts";
import { ButtonLink, buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { PrintButton } from "#app/kit/print-button.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { DeliveryFeeCard } from "#app/orders/delivery-fee/delivery-fee-card.tsx";
import { NotesCard } from "#app/orders/notes/notes-card.tsx";
import { readNotes } from "#app/orders/notes/order-notes.server.ts";
import { handleStatus } from "#app/orders/office/handle-status.server.ts";
import { feeToArrange } from "#app/orders/order.ts";
import { readOrderCustomer } from "#app/orders/order-customer.server.ts";
import { readOrderHistory } from "#app/orders/order-history.server.ts";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { handlePaymentForm, isPaymentForm } from "#app/orders/payment/handle-payment.server.ts";
import { readOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { OfficePayment } from "#app/orders/payment/ui/office-payment.tsx";
import { readOrderedBuild } from "#app/orders/pc-build/ordered-build.server.ts";
import { cancelRecordsRefund } from "#app/orders/purchases/cancel-form.ts";
import { officeSteps } from "#app/orders/purchases/order-steps.ts";
import { AnnulCard } from "#app/orders/purchases/ui/annul-card.tsx";
import { OrderSteps } from "#app/orders/purchases/ui/order-steps.tsx";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { readReceiptChanges } from "#app/orders/receipt-data/receipt-changes.server.ts";
import { readOrderReturns } from "#app/orders/returns/read-returns.server.ts";
import { isOpenReturn } from "#app/orders/returns/return-rules.ts";
import { OfficeReturns } from "#app/orders/returns/ui/office-returns.tsx";
import { stageOf } from "#app/orders/status.ts";
import { readStatusMails } from "#app/orders/status-mails.server.ts";
import { TrackingCard } from "#app/orders/tracking/tracking-card.tsx";
import { AdministratorOrder } from "#app/orders/ui/administrator-order.tsx";
import { MarkOpened } from "#app/orders/ui/mark-opened.tsx";
import { OrderStrip } from "#app/orders/ui/order-strip.tsx";
import { openOrder, readUnopened } from "#app/orders/unopened.server.ts";
import { whatsappLink } from "#app/orders/whatsapp.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/pedido.ts";
import { handleCancel, handleDeliveryFee, handleNote, handleTracking } from "./handle-order.server.ts";

export const middleware = [requirePermission("orders.read", "orders.write")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readOrder(db, numero) : undefined;
  if (!order) throw data(null, 404);
  const [history, receipts, payment, returns, couriers, ...more] = await Promise.all([
    readOrderHistory(db, numero),
    readReceiptChanges(db, numero),
    readOrderPayment(db, numero, now()),
    readOrderReturns(db, numero),
    readCouriers(db),
    readOrderedBuild(db, numero),
    readNotes(db, numero),
    readOrderCustomer(db, numero),
    readUnopened(db, [numero]),
    readStatusMails(db, [numero]),
  ]);
  const [build, notes, customerId, unopened, mails] = more;
  const names = couriers.map(({ name }) => name);
  return {
    order,
    customerId,
    notes,
    steps: officeSteps(history, order, { entries: payment?.entries ?? [], receipts }),
    payment,
    returns,
    couriers: names,
    mail: mails[numero],
    conflicts: build && (await readOrderVerdict(db, build)).conflicts,
    isNew: unopened.length > 0,
    submissionId: randomUUID(),
  };
}

export async function action({ request, context, params: { numero } }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { db, origin, environment, now } = services;
  const form = await formDataOf(request);
  const by = administratorOf(context);
  const at = { origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const post = { services, db, form, by, at, number: numero, path: officeOrderPath(numero) };
  switch (form.get("intencion")) {
    case "abierto":
      await openOrder(db, numero, at.now);
      return null;
    case "anular":
      if (cancelRecordsRefund(form)) assertPermission(context, "payments.write");
      return handleCancel(post);
    case "envio":
      return handleTracking(post);
    case "nota":
      return handleNote(post);
    case "costo-envio":
      return handleDeliveryFee(post);
  }
  if (isPaymentForm(form)) {
    assertPermission(context, "payments.write");
    return handlePaymentForm(post);
  }
  form.set("pedido", numero);
  return handleStatus(services, form, by, officeOrderPath);
}

export const clientAction = keepInput;

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, customerId, mail, notes, steps, payment, returns, couriers, ...shown } = loaderData;
  const { conflicts, isNew, submissionId } = shown;
  const { key } = useLocation();
  const { name: store, phone: storePhone } = useStore();
  const title = `Pedido ${order.number}`;
  const problem = actionData && "message" in actionData ? actionData.message : undefined;
  const answered = actionData && "result" in actionData ? actionData : undefined;
  const about = answered && "about" in answered ? answered.about : "anular";
  const resultOf = (intent: string) => (about === intent ? answered?.result : undefined);
  const whatsapp = whatsappLink(order, store);
  return (
    <>
      <PrivateTitle title={title} />
      {problem && <Alert kind="error">{problem}</Alert>}
      {conflicts && conflicts.length > 0 && (
        <Alert kind="warning">
          <p>La PC de este pedido tiene partes que no van juntas: acuérdalo con el cliente.</p>
          {conflicts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      )}
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        {isNew && <MarkOpened />}
        {whatsapp && (
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
            Escribir por WhatsApp<span className="sr-only"> (abre otra ventana)</span>
          </a>
        )}
        <PrintButton />
        <a
          href={href("/administrador/pedidos/:numero/nota-de-entrega", { numero: order.number })}
          download
          className={buttonClass("secondary")}
        >
          <Download aria-hidden="true" className="size-5" />
          Nota de entrega (PDF)
        </a>
        {conflicts && (
          <ButtonLink
            to={href("/administrador/pedidos/:numero/armado", { numero: order.number })}
            look="secondary"
          >
            Hoja de armado
          </ButtonLink>
        )}
        <ButtonLink to={href("/administrador/pedidos")} look="quiet">
          Volver a pedidos
        </ButtonLink>
      </div>
      <div className="grid gap-6">
        <p className="hidden font-bold text-lg print:block">
          {[store, storePhone].filter(Boolean).join(" · ")}
        </p>
        {payment && <OrderStrip order={order} payment={payment} />}
        <AdministratorOrder order={order} customerId={customerId} mail={mail} />
        <div className="print:hidden">
          <NotesCard notes={notes} result={resultOf("nota")} />
        </div>
        {payment && (
          <div className={payment.entries.length === 0 ? "print:hidden" : ""}>
            <OfficePayment
              payment={payment}
              submissionId={submissionId}
              resultOf={resultOf}
              cancelled={order.cancelled !== null}
              hasOpenReturn={returns.some(({ state }) => isOpenReturn(state))}
            />
          </div>
        )}
        {feeToArrange(order) && !order.cancelled && (
          <div className="print:hidden">
            <DeliveryFeeCard currency={order.currency} result={resultOf("costo-envio")} />
          </div>
        )}
        {order.address && !order.cancelled && (
          <div className="print:hidden">
            <TrackingCard key={key} tracking={order} couriers={couriers} result={resultOf("envio")} />
          </div>
        )}
        <OfficeReturns
          number={order.number}
          returns={returns}
          delivered={stageOf(order.status) === "delivered" && !order.cancelled}
        />
        <Card id="historia" title="Historial">
          <OrderSteps steps={steps} />
        </Card>
        {!order.cancelled && (
          <div className="print:hidden">
            <AnnulCard
              payment={payment}
              returns={returns}
              credits={customerId !== null}
              result={resultOf("anular")}
            />
          </div>
        )}
      </div>
      <SessionDialog />
    </>
  );
}
