import { randomUUID } from "node:crypto";
import { Download } from "lucide-react";
import { data, href, isRouteErrorResponse, Link } from "react-router";
import { done, formErrors, notice } from "#app/accounts/answers/answers.ts";
import { type Services, servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, demandPermission, requirePermission } from "#app/accounts/guards.ts";
import { keepTyped } from "#app/accounts/live/keep-typed.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { readCouriers } from "#app/delivery/couriers.server.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { PrintButton } from "#app/kit/print-button.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { DeliveryFeeCard } from "#app/orders/delivery-fee/delivery-fee-card.tsx";
import { deliveryFeeForm } from "#app/orders/delivery-fee/delivery-fee-form.ts";
import { setDeliveryFee } from "#app/orders/delivery-fee/set-delivery-fee.server.ts";
import { noteForm } from "#app/orders/notes/note-form.ts";
import { NotesCard } from "#app/orders/notes/notes-card.tsx";
import { addNote, readNotes } from "#app/orders/notes/order-notes.server.ts";
import { readOrderCustomer } from "#app/orders/order-customer.server.ts";
import { readOrderHistory } from "#app/orders/order-history.server.ts";
import { answerStatus } from "#app/orders/order-status.server.ts";
import { readOrderedBuild } from "#app/orders/ordered-build.server.ts";
import { answerPaymentForm, isPaymentForm } from "#app/orders/payment/answer-office.server.ts";
import { readOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { OfficePayment } from "#app/orders/payment/ui/office-payment.tsx";
import { cancelForm } from "#app/orders/purchases/cancel-form.ts";
import { cancelOrder } from "#app/orders/purchases/cancel-order.server.ts";
import { CancelForm } from "#app/orders/purchases/ui/cancel-form.tsx";
import { OrderSteps } from "#app/orders/purchases/ui/order-steps.tsx";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { readOrderReturns } from "#app/orders/returns/read-returns.server.ts";
import { OfficeReturns } from "#app/orders/returns/ui/office-returns.tsx";
import { setTracking } from "#app/orders/tracking/set-tracking.server.ts";
import { TrackingCard } from "#app/orders/tracking/tracking-card.tsx";
import { trackingForm } from "#app/orders/tracking/tracking-form.ts";
import { AdministratorOrder } from "#app/orders/ui/administrator-order.tsx";
import { OrderReceipt } from "#app/orders/ui/order-receipt.tsx";
import { openOrder } from "#app/orders/unopened.server.ts";
import { whatsappLink } from "#app/orders/whatsapp.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/pedido.ts";

export const middleware = [requirePermission("orders.read", "orders.write")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

const pageOf = (numero: string) => href("/administrador/pedidos/:numero", { numero });

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readOrder(db, numero) : undefined;
  if (!order) throw data(null, 404);
  await openOrder(db, numero, now());
  const [history, payment, returns, couriers, build, notes, customerId] = await Promise.all([
    readOrderHistory(db, numero),
    readOrderPayment(db, numero),
    readOrderReturns(db, numero),
    readCouriers(db),
    readOrderedBuild(db, numero),
    readNotes(db, numero),
    readOrderCustomer(db, numero),
  ]);
  const names = couriers.map(({ name }) => name);
  return {
    order,
    customerId,
    notes,
    history,
    payment,
    returns,
    couriers: names,
    isBuild: build !== undefined,
    submissionId: randomUUID(),
  };
}

export async function action({ request, context, params: { numero } }: Route.ActionArgs) {
  const by = administratorOf(context);
  const services = context.get(servicesContext);
  const form = await formDataOf(request);
  if (form.get("intencion") === "anular") return answerCancel(services, form, by, numero);
  if (form.get("intencion") === "envio") return answerTracking(services, form, by, numero);
  if (form.get("intencion") === "nota") return answerNote(services, form, by, numero);
  if (form.get("intencion") === "costo-envio") return answerDeliveryFee(services, form, by, numero);
  if (isPaymentForm(form)) {
    demandPermission(context, "payments.write");
    const author = { id: by.id, name: by.name };
    return answerPaymentForm(services, form, author, { number: numero, path: pageOf(numero) });
  }
  form.set("pedido", numero);
  return answerStatus(services, form, by, pageOf);
}

async function answerCancel({ db, origin, now }: Services, form: FormData, by: Author, number: string) {
  const submission = parseForm(form, cancelForm);
  if (submission.status !== "success") return formErrors(submission);
  const { motivo: reason } = submission.value;
  const { id, name } = by;
  const result = await cancelOrder(db, { number, reason, by: { id, name } }, { origin, now: now() });
  if (result.ok) return done(pageOf(number), `Anulamos el pedido ${number}.`);
  return result.reason === "not-found"
    ? notice("Ese pedido no existe.", { status: 404 })
    : notice(NOT_CANCELLED[result.reason], { status: 409 });
}

async function answerNote({ db, now }: Services, form: FormData, { id, name }: Author, number: string) {
  const submission = parseForm(form, noteForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "nota" });
  const added = await addNote(db, { number, text: submission.value.nota }, { id, name }, now());
  if (!added) return notice("Ese pedido no existe.", { status: 404 });
  return done(`${pageOf(number)}#notas`, "Guardamos la nota.");
}

const NOT_CANCELLED = {
  "already-cancelled": "Ese pedido ya estaba anulado.",
  "has-return": "Ese pedido tiene una devolución: termínala en lugar de anularlo.",
  "not-due": "Ese pedido ya no se anula.",
};

const NOT_TRACKED = {
  "not-found": "Ese pedido no existe.",
  cancelled: "Ese pedido está anulado.",
  "picked-up": "Ese pedido se recoge en la tienda.",
};

async function answerTracking({ db, origin }: Services, form: FormData, by: Author, number: string) {
  const submission = parseForm(form, trackingForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "envio" });
  const { courier, guia: trackingNumber } = submission.value;
  const { id, name } = by;
  const result = await setTracking(db, { number, courier, trackingNumber, by: { id, name } }, origin);
  if (result.ok)
    return done(pageOf(number), result.changed ? `Avisamos que lo lleva ${courier}.` : "Nada cambió.");
  if (result.reason === "courier-gone") {
    const fields = { courier: ["Ese courier ya no está: elige otro."] };
    return formErrors(submission, { status: 409, fields }, { about: "envio" });
  }
  return notice(NOT_TRACKED[result.reason], { status: result.reason === "not-found" ? 404 : 409 });
}

const FEE_NOT_SET = {
  "not-found": "Ese pedido no existe.",
  cancelled: "Ese pedido está anulado.",
  "picked-up": "Ese pedido se recoge en la tienda.",
  set: "Otra persona ya puso el costo del envío.",
};

async function answerDeliveryFee({ db, origin }: Services, form: FormData, by: Author, number: string) {
  const submission = parseForm(form, deliveryFeeForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "costo-envio" });
  const { id, name } = by;
  const set = await setDeliveryFee(db, { number, fee: submission.value.monto, by: { id, name } }, origin);
  if (set.ok) return done(pageOf(number), "Avisamos al cliente cuánto cuesta su envío.");
  if (set.reason === "too-large") {
    const fields = { monto: ["Ese monto es demasiado grande: revísalo."] };
    return formErrors(submission, { status: 409, fields }, { about: "costo-envio" });
  }
  return notice(FEE_NOT_SET[set.reason], { status: set.reason === "not-found" ? 404 : 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, customerId, notes, history, payment, returns, couriers, isBuild, submissionId } = loaderData;
  const { name: store, phone: storePhone } = useStore();
  const title = `Pedido ${order.number}`;
  const problem = actionData && "message" in actionData ? actionData.message : undefined;
  const answered = actionData && "result" in actionData ? actionData : undefined;
  const about = answered && "about" in answered ? answered.about : "anular";
  const resultOf = (intent: string) => (about === intent ? answered?.result : undefined);
  const whatsapp = whatsappLink(order, store);
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle>{title}</PageTitle>
      {problem && <Alert kind="error">{problem}</Alert>}
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
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
        {isBuild && (
          <Link
            to={href("/administrador/pedidos/:numero/armado", { numero: order.number })}
            className={buttonClass("secondary")}
          >
            Hoja de armado
          </Link>
        )}
        <Link to={href("/administrador/pedidos")} className={buttonClass("quiet")}>
          Volver a pedidos
        </Link>
      </div>
      <div className="grid gap-6">
        <p className="hidden font-bold text-lg print:block">
          {[store, storePhone].filter(Boolean).join(" · ")}
        </p>
        <AdministratorOrder order={order} customerId={customerId} />
        <div className="print:hidden">
          <NotesCard notes={notes} result={resultOf("nota")} />
        </div>
        {payment && (
          <OfficePayment {...{ payment, submissionId, resultOf }} cancelled={order.cancelled !== null} />
        )}
        {order.address && order.deliveryFee === null && !order.cancelled && (
          <div className="print:hidden">
            <DeliveryFeeCard currency={order.currency} result={resultOf("costo-envio")} />
          </div>
        )}
        {order.address && !order.cancelled && (
          <div className="print:hidden">
            <TrackingCard tracking={order} couriers={couriers} result={resultOf("envio")} />
          </div>
        )}
        {returns.length > 0 && <OfficeReturns returns={returns} />}
        <Card id="comprobante" title="Comprobante">
          <OrderReceipt
            order={order}
            pdf={href("/administrador/pedidos/:numero/comprobante/pdf", { numero: order.number })}
            withBreakdown
          />
          <p className="print:hidden">
            <Link
              to={href("/administrador/pedidos/:numero/comprobante", { numero: order.number })}
              className={buttonClass("secondary")}
            >
              {order.issued ? "Cambiar número o PDF" : "Poner número y PDF"}
            </Link>
          </p>
        </Card>
        <Card id="historia" title="Historia">
          <OrderSteps history={history} cancelledAt={order.cancelled?.at} />
        </Card>
        {!order.cancelled && (
          <div className="print:hidden">
            <Card id="anular" title="Anular">
              <CancelForm result={resultOf("anular")} />
            </Card>
          </div>
        )}
      </div>
      <SessionDialog />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? "No encontramos ese pedido" : "No pudimos mostrar el pedido";
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle>{title}</PageTitle>
      <EmptyState title={missing ? "Revisa su número." : "Inténtalo de nuevo en un momento."}>
        <Link to={href("/administrador/pedidos")} className={buttonClass()}>
          Ver los pedidos
        </Link>
      </EmptyState>
    </>
  );
}
