import { data, Form, href, Link, redirect } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { fileRequest } from "#app/data-rights/requests/file-request.server.ts";
import { keptByLaw } from "#app/data-rights/requests/kept-by-law.ts";
import { readRequestsOf } from "#app/data-rights/requests/read-requests.server.ts";
import { kindWords, requestNumber } from "#app/data-rights/requests/request.ts";
import { requestForm } from "#app/data-rights/requests/request-form.ts";
import { forgetRequester, requireRequester } from "#app/data-rights/requests/requester.server.ts";
import { readStoredData } from "#app/data-rights/requests/stored-data.server.ts";
import { RequestForm } from "#app/data-rights/requests/ui/request-form.tsx";
import { StoredDataList } from "#app/data-rights/requests/ui/stored-data-list.tsx";
import { ButtonLink, buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/datos-personales-solicitud.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const requester = await requireRequester(request, context);
  const [held, requests, { retention }] = await Promise.all([
    readStoredData(db, requester.email),
    readRequestsOf(db, requester.email),
    readSettings(db),
  ]);
  return data(
    { requester, held, requests, formKey: crypto.randomUUID(), kept: keptByLaw(retention) },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, origin, environment } = context.get(servicesContext);
  const form = await formDataOf(request);
  if (form.get("intencion") === "terminar")
    return done(
      href("/datos-personales"),
      "Cerramos la página con tus datos.",
      await forgetRequester(request, context),
    );
  const { email } = await requireRequester(request, context);
  const submission = parseForm(form, requestForm);
  if (submission.status !== "success") return formErrors(submission);
  const { tipo: kind, nombre: name, detalle, clave: submissionId } = submission.value;
  const filed = await fileRequest(
    db,
    { submitted: { kind, name, email, detail: detalle ?? null }, submissionId, now: now() },
    { origin, storeEmail: environment.STORE_EMAIL },
  );
  if (!filed.ok) return formErrors(submission, tooManyRequests(filed.seconds));
  return redirect(href("/datos-personales/solicitud/:clave", { clave: filed.accessKey }), 303);
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders.has("Retry-After") ? actionHeaders : loaderHeaders;

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { requester, held, requests, formKey, kept } = loaderData;
  return (
    <>
      <UnsavedGuard />
      <PrivateTitle
        title="Lo que guardamos de ti"
        intro={
          <>
            De <strong className="wrap-anywhere">{requester.email}</strong>.
          </>
        }
      />
      <div className="grid gap-6 wide:grid-cols-2 wide:items-start">
        <div className="grid gap-6">
          <Card id="guardado" title="Acceso, copia y portabilidad">
            <StoredDataList held={held} />
            <p className="flex flex-wrap gap-3">
              <a
                href={requester.isCustomer ? href("/cliente/perfil/datos") : href("/datos-personales/copia")}
                download
                className={buttonClass("secondary")}
              >
                Descargar mis datos (JSON)
              </a>
              {requester.isCustomer && (
                <ButtonLink to={href("/cliente/mis-datos")} look="secondary">
                  Corregir o eliminar yo
                </ButtonLink>
              )}
            </p>
          </Card>
          {requests.length > 0 && (
            <Card id="anteriores" title="Tus solicitudes">
              <ul className="grid gap-2">
                {requests.map(({ id, accessKey, kind, createdAt, answers }) => (
                  <li key={id}>
                    <Link
                      to={href("/datos-personales/solicitud/:clave", { clave: accessKey })}
                      className={textLink}
                    >
                      {requestNumber(id)}
                    </Link>{" "}
                    {kindWords[kind].label}, {formatMoment(createdAt)}:{" "}
                    {answers.length > 0 ? "respondida" : "pendiente"}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card id="queda" title="Lo que queda aunque pidas la cancelación">
            <ul className="grid list-disc gap-1.5 pl-5 text-sm">
              {kept.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
          {!requester.isCustomer && (
            <Form method="post" action={href("/datos-personales/solicitud")}>
              <input type="hidden" name="intencion" value="terminar" />
              <SubmitButton look="secondary" pending="Cerrando…">
                Terminar y cerrar esta página
              </SubmitButton>
            </Form>
          )}
        </div>
        <Card id="solicitud" title="Pide rectificación, cancelación, oposición o acceso">
          <RequestForm formKey={formKey} name={requester.name} result={actionData?.result} />
        </Card>
      </div>
    </>
  );
}
