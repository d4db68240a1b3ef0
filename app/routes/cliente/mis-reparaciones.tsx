import { data, href, Link, redirect } from "react-router";
import { answerForm, answerSentences } from "#app/domain/repairs/answer-form.ts";
import { answerQuote } from "#app/domain/repairs/quote.server.ts";
import { readCustomerRepairs } from "#app/domain/repairs/read-repairs.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formDataOf } from "#app/http/form.ts";
import { customerOf } from "#app/http/guards.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { AnswerButtons } from "#app/ui/repairs/answer-buttons.tsx";
import { CustomerRepair } from "#app/ui/repairs/customer-repair.tsx";
import type { Route } from "./+types/mis-reparaciones.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { repairs: await readCustomerRepairs(db, customerOf(context).id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin, environment, now } = context.get(servicesContext);
  const { id: customerId } = customerOf(context);
  const parsed = answerForm.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!parsed.success) return data({ problem: "Elige una respuesta." }, 400);
  const { reparacion: code = "", respuesta: answer } = parsed.data;
  const at = { origin, now: now(), storeEmail: environment.STORE_EMAIL };
  const answered = await answerQuote(db, { code, customerId }, answer, at);
  if (!answered.ok) return data({ problem: answerSentences[answered.reason] }, 409);
  const flash = await flashCookie({ kind: "ok", text: answerSentences[answered.answer] });
  return redirect(href("/cliente/mis-reparaciones"), { status: 303, headers: { "Set-Cookie": flash } });
}

export default function MyRepairsPage({ loaderData: { repairs }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Mis reparaciones" noIndex />
      <PageTitle>Mis reparaciones</PageTitle>
      {actionData && <Alert kind="error">{actionData.problem}</Alert>}
      {repairs.length === 0 ? (
        <EmptyState title="Todavía no pediste una reparación">
          <Link to={href("/reparacion")} className={buttonClass()}>
            Solicitar Reparación
          </Link>
        </EmptyState>
      ) : (
        <ul className="grid gap-6">
          {repairs.map((repair) => (
            <li key={repair.code}>
              <CustomerRepair repair={repair}>
                {repair.status === "presupuesto" && (
                  <AnswerButtons action={href("/cliente/mis-reparaciones")} code={repair.code} />
                )}
              </CustomerRepair>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
