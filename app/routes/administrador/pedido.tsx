import { Download } from "lucide-react";
import { data, href, isRouteErrorResponse, Link } from "react-router";
import type { Author } from "#app/domain/audit.server.ts";
import { cancelForm } from "#app/domain/orders/cancel-form.ts";
import { cancelOrder } from "#app/domain/orders/cancel-order.server.ts";
import { readOrderHistory } from "#app/domain/orders/order-history.server.ts";
import { isOrderNumber } from "#app/domain/orders/order-number.ts";
import { readOrder } from "#app/domain/orders/read-orders.server.ts";
import { whatsappLink } from "#app/domain/orders/whatsapp.ts";
import { type Services, servicesContext } from "#app/http/contexts.ts";
import { formDataOf, parseForm } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { goWith } from "#app/http/reply.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { SessionDialog } from "#app/ui/office/session-dialog.tsx";
import { AdministratorOrder } from "#app/ui/orders/administrator-order.tsx";
import { CancelForm } from "#app/ui/orders/cancel-form.tsx";
import { OrderSteps } from "#app/ui/orders/order-steps.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { Card } from "#app/ui/profile/card.tsx";
import { useStore } from "#app/ui/store-context.tsx";
import type { Route } from "./+types/pedido.ts";
import { answerStatus } from "./order-status.server.ts";

export const handle = { live: ["orders"] } satisfies LiveHandle;

const pageOf = (numero: string) => href("/administrador/pedidos/:numero", { numero });

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  administratorOf(context);
  const { db } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readOrder(db, numero) : undefined;
  if (!order) throw data(null, 404);
  return { order, history: await readOrderHistory(db, numero) };
}

export async function action({ request, context, params: { numero } }: Route.ActionArgs) {
  const by = administratorOf(context);
  const services = context.get(servicesContext);
  const form = await formDataOf(request);
  if (form.get("intencion") === "anular") return answerCancel(services, form, by, numero);
  form.set("pedido", numero);
  return answerStatus(services, form, by, pageOf);
}

async function answerCancel({ db, origin, now }: Services, form: FormData, by: Author, number: string) {
  const submission = parseForm(form, cancelForm);
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { motivo: reason } = submission.value;
  const { id, name } = by;
  const result = await cancelOrder(db, { number, reason, by: { id, name } }, { origin, now: now() });
  if (result.ok) return goWith(pageOf(number), `Anulamos el pedido ${number}.`);
  return result.reason === "not-found"
    ? data({ message: "Ese pedido no existe." }, 404)
    : data({ message: `El pedido ${number} ya estaba anulado.` }, 409);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function OrderPage({ loaderData: { order, history }, actionData }: Route.ComponentProps) {
  const { name: store } = useStore();
  const title = `Pedido ${order.number}`;
  const problem = actionData && "message" in actionData ? actionData.message : undefined;
  const result = actionData && "result" in actionData ? actionData.result : undefined;
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
        <Link to={href("/administrador/pedidos")} className={buttonClass("quiet")}>
          Volver a pedidos
        </Link>
      </div>
      <div className="grid gap-6">
        <AdministratorOrder order={order} />
        <Card id="historia" title="Historia">
          <OrderSteps history={history} cancelledAt={order.cancelled?.at} />
        </Card>
        {!order.cancelled && (
          <div className="print:hidden">
            <Card id="anular" title="Anular">
              <CancelForm result={result} />
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
