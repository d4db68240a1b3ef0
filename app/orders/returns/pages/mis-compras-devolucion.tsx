import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { requireOwnOrder } from "#app/orders/purchases/own-order.server.ts";
import { handleReturnRequest } from "#app/orders/returns/handle-return-request.server.ts";
import { readReturnEligibility } from "#app/orders/returns/read-return-facts.server.ts";
import { readOrderReturns } from "#app/orders/returns/read-returns.server.ts";
import { closedSentence } from "#app/orders/returns/return-rules.ts";
import { CustomerReturn } from "#app/orders/returns/ui/customer-return.tsx";
import { ReturnForm } from "#app/orders/returns/ui/return-form.tsx";
import { formatDay } from "#app/values/calendar.ts";
import type { Route } from "./+types/mis-compras-devolucion.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { number, lines } = await requireOwnOrder({ context, params });
  const { db, now } = context.get(servicesContext);
  const [returns, eligibility] = await Promise.all([
    readOrderReturns(db, number),
    readReturnEligibility(db, number, now()),
  ]);
  if (!eligibility) throw data(null, 404);
  return { number, lines, returns, eligibility, submissionId: randomUUID() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const order = await requireOwnOrder({ context, params });
  const posted = await formWithFiles(request, context);
  return handleReturnRequest(context, posted, { order, customerId: customerOf(context).id });
}

export const clientAction = keepInput;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, lines, returns, eligibility, submissionId } = loaderData;
  return (
    <>
      <PrivateTitle
        title={`Devolución del pedido ${number}`}
        intro={
          eligibility.open
            ? `Puedes pedir una devolución hasta el ${formatDay(eligibility.until)}. La tienda la revisa y te responde por correo.`
            : undefined
        }
      />
      <div className="grid gap-6">
        {returns.map((returned) => (
          <CustomerReturn key={returned.id} returned={returned} />
        ))}
        {eligibility.open ? (
          <ReturnForm
            // Remounts once a return is stored; a refused form keeps its chosen files.
            key={returns.length}
            action={href("/cliente/mis-compras/:numero/devolucion", { numero: number })}
            submissionId={submissionId}
            lines={lines}
            left={eligibility.left}
            result={actionData?.result}
            typed={actionData?.typed}
          />
        ) : (
          // A refusal of the form just sent is shown first.
          <Alert kind={actionData ? "error" : "info"}>{closedSentence(eligibility)}</Alert>
        )}
        <ButtonLink to={ownOrderPath(number)} look="quiet" className="justify-self-start">
          Volver al pedido
        </ButtonLink>
      </div>
    </>
  );
}
