import { randomUUID } from "node:crypto";
import { data, href, type RouterContextProvider } from "react-router";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { handleOpenedReturn } from "#app/orders/returns/handle-return-request.server.ts";
import { readReturnFacts } from "#app/orders/returns/read-return-facts.server.ts";
import { closedSentenceForStore, lastReturnDay, returnableUnits } from "#app/orders/returns/return-rules.ts";
import { ReturnForm } from "#app/orders/returns/ui/return-form.tsx";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatDay, limaDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/pedido-devolucion.ts";

export const middleware = [requirePermission("orders.read", "orders.write")];

async function orderAt(context: Readonly<RouterContextProvider>, written: string) {
  const { db } = context.get(servicesContext);
  const order = isOrderNumber(written) ? await readOrder(db, written) : undefined;
  if (!order) throw data(null, 404);
  return order;
}

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { number, lines } = await orderAt(context, numero);
  const [facts, { returnDays }] = await Promise.all([readReturnFacts(db, number), readSettings(db)]);
  if (!facts) throw data(null, 404);
  const lastDay = lastReturnDay(facts, returnDays);
  const late = lastDay !== undefined && limaDay(now()) > lastDay ? lastDay : undefined;
  return { number, lines, returnable: returnableUnits(facts), late, submissionId: randomUUID() };
}

export async function action({ request, context, params: { numero } }: Route.ActionArgs) {
  const by = administratorOf(context);
  const order = await orderAt(context, numero);
  const posted = await formWithFiles(request, context);
  return handleOpenedReturn(context, posted, { order, by });
}

export const clientAction = keepInput;

export default function OpenReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, lines, returnable, late, submissionId } = loaderData;
  const title = `Abrir una devolución del pedido ${number}`;
  return (
    <>
      <PrivateTitle
        title={title}
        intro="Para el cliente que viene a la tienda o te escribe. Le avisamos por correo, y luego la aceptas."
      />
      <div className="grid gap-6">
        {returnable.open && late && (
          <Alert kind="warning">
            <p>
              El plazo venció el {formatDay(late)}: el cliente ya no puede pedirla. Ábrela si la aceptas
              igual, como por la garantía.
            </p>
          </Alert>
        )}
        {returnable.open ? (
          <ReturnForm
            action={href("/administrador/pedidos/:numero/devolucion", { numero: number })}
            forStore
            submissionId={submissionId}
            lines={lines}
            left={returnable.left}
            result={actionData?.result}
            typed={actionData?.typed}
          />
        ) : (
          // A refusal of the form just sent is shown first.
          <Alert kind={actionData ? "error" : "info"}>{closedSentenceForStore(returnable)}</Alert>
        )}
        <ButtonLink to={officeOrderPath(number)} look="quiet" className="justify-self-start">
          Volver al pedido
        </ButtonLink>
      </div>
      <SessionDialog />
    </>
  );
}
