import { Form, href, redirect } from "react-router";
import { formErrors, formWithData } from "#app/accounts/answers/answers.ts";
import { remoteAddressContext, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/limits.ts";
import { mailQuoteLink } from "#app/repairs/quote.server.ts";
import { findRepair, isOwnRepair } from "#app/repairs/read-repairs.server.ts";
import { hasQuoteExpired, ownRepairPath, type ShownRepair } from "#app/repairs/repair.ts";
import { lookupForm } from "#app/repairs/repair-form.ts";
import { readCode } from "#app/repairs/ticket-code.ts";
import { CustomerRepair } from "#app/repairs/ui/customer-repair.tsx";
import { QuoteTerm } from "#app/repairs/ui/quote-term.tsx";
import { WhereToBring } from "#app/repairs/ui/where-to-bring.tsx";
import { readTextParameter } from "#app/values/search-params.ts";
import type { Route } from "./+types/reparacion-seguimiento.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const typed = readTextParameter(url.searchParams.get("codigo"));
  if (viewer.role !== "cliente") return { codigo: typed };
  const code = readCode(typed);
  if (code && (await isOwnRepair(db, code, viewer.id))) throw redirect(ownRepairPath(code));
  return { codigo: typed, correo: viewer.email };
}

/** Uses POST, so that no URL contains an e-mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin, now } = context.get(servicesContext);
  const submission = await readForm(request, lookupForm);
  if (submission.status !== "success") return formErrors(submission);
  const of = [networkOf(context.get(remoteAddressContext))];
  const taken = await takeAttempts(db, [{ limit: "repairLookup", of }]);
  if (!taken.ok) return formErrors(submission, tooManyRequests(taken.seconds));
  const { codigo: code, correo: email, enlace } = submission.value;
  const repair = await findRepair(db, { code, email });
  if (!repair)
    return formErrors(submission, {
      status: 404,
      sentence: "No encontramos una reparación con ese código y ese correo.",
    });
  const expired = hasQuoteExpired(repair, now());
  const mailed = enlace === "si" && repair.status === "presupuesto" && !expired;
  if (mailed) {
    const again = await takeAttempts(db, [{ limit: "quoteLink", of: [repair.code] }]);
    if (!again.ok) return formErrors(submission, tooManyRequests(again.seconds));
    await mailQuoteLink(db, repair.code, { origin, now: now() });
  }
  const viewer = context.get(viewerContext);
  const own = viewer.role === "cliente" && (await isOwnRepair(db, repair.code, viewer.id));
  return formWithData(submission, { repair, expired, mailed, own });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Anchor that the page scrolls to once the repair is shown under its form. */
const ANSWER = "tu-reparacion";

export default function FollowUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(lookupForm, { result: actionData?.result, defaultValue: loaderData });
  return (
    <>
      <PrivateTitle
        title="Seguimiento de tu reparación"
        intro="Escribe el código que te enviamos y el correo con el que hiciste la solicitud."
      />
      <PostForm
        action={`${href("/reparacion/seguimiento")}#${ANSWER}`}
        form={form}
        className="grid max-w-md gap-5"
      >
        <TextField
          field={fields.codigo}
          label="Código"
          placeholder="7K3M-9XQ2"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          field={fields.correo}
          label="Correo"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton pending="Buscando…" className="justify-self-start">
          Ver mi reparación
        </SubmitButton>
      </PostForm>
      {actionData && "repair" in actionData && (
        <div id={ANSWER} className="mt-8 max-w-3xl">
          <CustomerRepair repair={actionData.repair}>
            {actionData.repair.status === "recibido" && <WhereToBring />}
            {actionData.repair.status === "presupuesto" && <WhereToAnswer {...actionData} />}
          </CustomerRepair>
        </div>
      )}
    </>
  );
}

interface WhereToAnswerProps {
  repair: ShownRepair;
  expired: boolean;
  /** the link has just been mailed */
  mailed: boolean;
  /** requested by the logged-in account, whose own page answers the quote */
  own: boolean;
}

/** Code and e-mail only show a repair; an answer needs the mailed link. */
function WhereToAnswer({ repair, expired, mailed, own }: WhereToAnswerProps) {
  const { code, email, quoteUntil } = repair;
  if (own)
    return (
      <div className="grid justify-items-start gap-3">
        <QuoteTerm code={code} until={quoteUntil} expired={expired} />
        <ButtonLink to={ownRepairPath(code)}>Responder en Mis reparaciones</ButtonLink>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <QuoteTerm code={code} until={quoteUntil} expired={expired} />
      {!expired && (
        <>
          <p>Para responder, abre el enlace que te enviamos por correo. Si no lo encuentras, pide otro.</p>
          <Form method="post" action={`${href("/reparacion/seguimiento")}#${ANSWER}`}>
            <input type="hidden" name="codigo" value={code} />
            <input type="hidden" name="correo" value={email} />
            <input type="hidden" name="enlace" value="si" />
            <SubmitButton look="secondary" pending="Enviando…">
              Enviarme el enlace otra vez
            </SubmitButton>
          </Form>
          {mailed && (
            <Alert kind="ok">
              Te enviamos el enlace a <span className="wrap-anywhere">{email}</span>. Si no llega en unos
              minutos, mira en correo no deseado.
            </Alert>
          )}
        </>
      )}
    </div>
  );
}
