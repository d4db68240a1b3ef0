import { data, href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, assertPermission, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { handleReturn } from "#app/orders/returns/handle-return.server.ts";
import { readReturn } from "#app/orders/returns/read-returns.server.ts";
import { closingRecordsRefund } from "#app/orders/returns/return-forms.ts";
import { returnStates } from "#app/orders/returns/return-rules.ts";
import {
  AcceptForm,
  CloseForm,
  ReceiveForm,
  RefuseForm,
} from "#app/orders/returns/ui/office-return-forms.tsx";
import { ReturnFacts } from "#app/orders/returns/ui/return-facts.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/devolucion.ts";

export const middleware = [requirePermission("orders.read", "orders.write")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const returned = await readReturn(context.get(servicesContext).db, params.id);
  if (!returned) throw data(null, 404);
  return { returned };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = administratorOf(context);
  const services = context.get(servicesContext);
  const returned = await readReturn(services.db, params.id);
  if (!returned) throw data(null, 404);
  const form = await formDataOf(request);
  if (closingRecordsRefund(form)) assertPermission(context, "payments.write");
  const answer = await handleReturn(services, form, by, returned);
  if (!answer) throw data(null, 400);
  return answer;
}

export const clientAction = keepInput;

export default function ReturnPage({ loaderData: { returned }, actionData }: Route.ComponentProps) {
  const { number, state } = returned;
  const answerTo = (intent: string) => (actionData?.about === intent ? actionData : undefined);
  const [accept, receive] = [answerTo("aceptar"), answerTo("recibir")];
  return (
    <>
      <PrivateTitle
        title={`Devolución del pedido ${number}`}
        intro={`Estado: ${returnStates[state]}`}
        back={{ to: href("/administrador/devoluciones"), label: "Volver a devoluciones" }}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ReturnFacts returned={returned} />
        <div className="grid gap-6">
          {state === "solicitada" && (
            <Card id="aceptar-devolucion" title="Aceptar">
              <AcceptForm returned={returned} result={accept?.result} typed={accept?.typed} />
            </Card>
          )}
          {state === "aceptada" && (
            <Card id="recibir-devolucion" title="Recibir">
              <ReceiveForm returned={returned} result={receive?.result} typed={receive?.typed} />
            </Card>
          )}
          {state === "recibida" && (
            <Card id="cerrar-devolucion" title="Devolver el dinero y cerrar">
              <CloseForm returned={returned} result={answerTo("cerrar")?.result} />
            </Card>
          )}
          {(state === "solicitada" || state === "aceptada") && (
            <Card
              id="rechazar-devolucion"
              title={state === "aceptada" ? "No llegó, o no se acepta" : "Rechazar"}
            >
              <RefuseForm returned={returned} result={answerTo("rechazar")?.result} />
            </Card>
          )}
        </div>
      </div>
      <SessionDialog />
    </>
  );
}
