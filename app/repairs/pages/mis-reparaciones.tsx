import { href } from "react-router";
import { done, notice } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import { answerSentences, ownAnswerForm } from "#app/repairs/answer-form.ts";
import { answerQuote } from "#app/repairs/quote.server.ts";
import { readCustomerRepairs } from "#app/repairs/read-repairs.server.ts";
import { hasQuoteExpired, newestQuote, ownRepairPath } from "#app/repairs/repair.ts";
import { AnswerButtons } from "#app/repairs/ui/answer-buttons.tsx";
import { CustomerRepair } from "#app/repairs/ui/customer-repair.tsx";
import { QuoteTerm } from "#app/repairs/ui/quote-term.tsx";
import { WhereToBring } from "#app/repairs/ui/where-to-bring.tsx";
import type { Route } from "./+types/mis-reparaciones.ts";

// A refused answer shows the repair as it is now.
export function shouldRevalidate() {
  return true;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const repairs = await readCustomerRepairs(db, customerOf(context).id);
  return { repairs: repairs.map((repair) => ({ ...repair, expired: hasQuoteExpired(repair, now()) })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin, environment, now } = context.get(servicesContext);
  const { id: customerId } = customerOf(context);
  const parsed = ownAnswerForm.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!parsed.success) return notice("Elige una respuesta.", { status: 400 });
  const { reparacion: code, visto: seen, respuesta: answer } = parsed.data;
  const at = { origin, now: now(), storeEmail: environment.STORE_EMAIL };
  const answered = await answerQuote(db, { code, customerId, seen }, answer, at);
  if (!answered.ok) return notice(answerSentences[answered.reason], { status: 409 });
  return done(ownRepairPath(answered.code), answerSentences[answered.answer]);
}

export default function MyRepairsPage({ loaderData: { repairs }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle title="Mis reparaciones" />
      {actionData && (
        <div className="mb-6">
          <Alert kind="error">{actionData.message}</Alert>
        </div>
      )}
      {repairs.length === 0 ? (
        <EmptyState title="Todavía no has pedido una reparación">
          <ButtonLink to={href("/reparacion")}>Solicitar Reparación</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {repairs.map((repair) => (
            <li key={repair.code}>
              <CustomerRepair repair={repair}>
                {repair.status === "recibido" && <WhereToBring />}
                {repair.status === "presupuesto" && (
                  <>
                    <QuoteTerm {...repair} until={repair.quoteUntil} />
                    <AnswerButtons
                      // A newer quote closes the confirmation of the previous one.
                      key={newestQuote(repair)?.id}
                      action={href("/cliente/mis-reparaciones")}
                      quote={{ amount: repair.quote ?? 0, currency: repair.quoteCurrency }}
                      own={{ code: repair.code, seen: newestQuote(repair)?.id ?? 0 }}
                      expired={repair.expired}
                    />
                  </>
                )}
              </CustomerRepair>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
