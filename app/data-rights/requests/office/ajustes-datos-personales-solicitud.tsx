import { data, href, type RouterContextProvider } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { answerRequest } from "#app/data-rights/requests/answer-request.server.ts";
import { eraseStoredData } from "#app/data-rights/requests/erase-stored-data.server.ts";
import { keptByLaw } from "#app/data-rights/requests/kept-by-law.ts";
import { readRequestById } from "#app/data-rights/requests/read-requests.server.ts";
import { kindWords, readRequestNumber, requestNumber } from "#app/data-rights/requests/request.ts";
import { eraseForm, requestAnswerForm } from "#app/data-rights/requests/request-form.ts";
import { readStoredData } from "#app/data-rights/requests/stored-data.server.ts";
import { EraseForm } from "#app/data-rights/requests/ui/erase-form.tsx";
import { RequestAnswerForm } from "#app/data-rights/requests/ui/request-answer-form.tsx";
import { RequestSheet } from "#app/data-rights/requests/ui/request-sheet.tsx";
import { StoredDataList } from "#app/data-rights/requests/ui/stored-data-list.tsx";
import { UrgencyMark } from "#app/kit/office/urgency-mark.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { deadlineState } from "#app/values/days/deadline.ts";
import type { Route } from "./+types/ajustes-datos-personales-solicitud.ts";

export const middleware = [requirePermission("rights.read", "rights.write")];

export const handle = { live: ["rights", "repairs", "settings"] } satisfies LiveHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const id = readRequestNumber(params.numero);
  const request = id && (await readRequestById(db, id));
  if (!request) throw data(null, 404);
  const [held, { nonWorkingDays, retention }] = await Promise.all([
    readStoredData(db, request.email),
    readSettings(db),
  ]);
  const answeredAt = request.answers[0]?.at ?? null;
  return {
    request,
    held,
    kept: keptByLaw(retention),
    email: administratorOf(context).email,
    standing: deadlineState({ ...request, answeredAt }, nonWorkingDays, now()),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readRequestNumber(params.numero);
  if (!id) throw data(null, 404);
  const form = await formDataOf(request);
  return form.get("intencion") === "borrar" ? erase(context, id, form) : answer(context, id, form);
}

async function answer(context: Readonly<RouterContextProvider>, id: number, form: FormData) {
  const { db, now, origin } = context.get(servicesContext);
  const by = administratorOf(context);
  const submission = parseForm(form, requestAnswerForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "respuesta" });
  const { respuesta: text, vistas: seen } = submission.value;
  const written = { id, text, seen, origin, now: now() };
  const answered = await answerRequest(db, written, by);
  if (answered.ok) return done(pageOf(id), "Enviamos la respuesta.");
  if (answered.reason === "not-found") throw data(null, 404);
  const sentence =
    "Alguien respondió mientras escribías: mira la solicitud y, si hace falta, envía tu respuesta otra vez.";
  return formErrors(submission, { status: 409, sentence }, { about: "respuesta" });
}

async function erase(context: Readonly<RouterContextProvider>, id: number, form: FormData) {
  const { db, now, files, mail } = context.get(servicesContext);
  const by = administratorOf(context);
  const submission = parseForm(form, eraseForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "borrar" });
  const { actual, cuenta } = submission.value;
  const again = await askPasswordAgain(context, actual);
  if (!again.ok) return refusePassword(submission, again.check, { about: "borrar" });
  const erasure = { id, withAccount: cuenta === "on" };
  const erased = await eraseStoredData(db, { files, mail, now }, erasure, by);
  if (!erased.ok) throw data(null, 404);
  const what = erased.account ? "Borramos los datos y la cuenta." : "Borramos los datos.";
  return done(pageOf(id), `${what} Ahora responde a quien lo pidió.`);
}

function pageOf(id: number): string {
  return href("/administrador/ajustes/datos-personales/:numero", { numero: requestNumber(id) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const clientAction = returnInput;

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, held, kept, email, standing } = loaderData;
  const { id, kind, createdAt, answers, email: requesterEmail } = request;
  const resultOf = (about: string) =>
    actionData && "about" in actionData && actionData.about === about ? actionData.result : undefined;
  return (
    <>
      <PrivateTitle
        title={`Solicitud ${requestNumber(id)}`}
        intro={`${kindWords[kind].label}. Registrada el ${formatMoment(createdAt)}.`}
        back={{ to: href("/administrador/ajustes/datos-personales"), label: "Volver a datos personales" }}
      />
      <div className="grid max-w-3xl gap-6">
        <UrgencyMark {...standing} />
        <RequestSheet request={request} />
        <Card id="guardado" title="Qué guardas de ese correo">
          <StoredDataList held={held} />
          <p className="text-ink-soft text-sm">
            <span className="wrap-anywhere">{requesterEmail}</span> confirmó su correo y puede descargar su
            copia. Si para responder necesitas saber más de quién es, pídeselo por correo; la ley te deja
            pedir solo lo necesario.
          </p>
        </Card>
        {kind === "cancelacion" && (
          <Card id="cancelacion" title="Llevar a cabo la cancelación">
            <EraseForm held={held} kept={kept} email={email} result={resultOf("borrar")} />
          </Card>
        )}
        <Card id="respuesta" title={answers.length === 0 ? "Responder" : "Responder otra vez"}>
          <RequestAnswerForm key={answers.length} seen={answers.length} result={resultOf("respuesta")} />
        </Card>
      </div>
      <SessionDialog />
    </>
  );
}
