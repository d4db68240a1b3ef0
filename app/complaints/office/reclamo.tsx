import { data, href, Link } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { answerComplaint } from "#app/complaints/answer-complaint.server.ts";
import { readSheetNumber, sheetNumber } from "#app/complaints/complaint.ts";
import { answerForm } from "#app/complaints/complaint-form.ts";
import { readComplaint } from "#app/complaints/read-complaints.server.ts";
import { sheetTitle } from "#app/complaints/sheet-facts.ts";
import { AnswerForm } from "#app/complaints/ui/answer-form.tsx";
import { Sheet } from "#app/complaints/ui/sheet.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { UrgencyMark } from "#app/kit/office/urgency-mark.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readForm } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { deadlineState } from "#app/values/days/deadline.ts";
import type { Route } from "./+types/reclamo.ts";

export const middleware = [requirePermission("complaints.read", "complaints.write")];

export const handle = { live: ["complaints", "settings"] } satisfies LiveHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const sheet = readSheetNumber(params.numero);
  const complaint = sheet && (await readComplaint(db, sheet));
  if (!complaint) throw data(null, 404);
  const { nonWorkingDays } = await readSettings(db);
  const answeredAt = complaint.answers[0]?.at ?? null;
  return { complaint, term: deadlineState({ ...complaint, answeredAt }, nonWorkingDays, now()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const sheet = readSheetNumber(params.numero);
  if (!sheet) throw data(null, 404);
  const submission = await readForm(request, answerForm);
  if (submission.status !== "success") return formErrors(submission);
  const { respuesta: text, vistas: seen } = submission.value;
  const answered = await answerComplaint(db, { ...sheet, text, seen }, by, now());
  if (answered.ok)
    return done(
      href("/administrador/reclamos/:numero", { numero: params.numero }),
      "Guardamos la respuesta.",
    );
  if (answered.reason === "not-found") throw data(null, 404);
  return formErrors(submission, {
    status: 409,
    sentence: "Alguien respondió mientras escribías: mira la hoja y, si hace falta, envía la tuya otra vez.",
  });
}

export const clientAction = returnInput;

export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { complaint, term } = loaderData;
  const { answers, email, createdAt, orderNumber } = complaint;
  return (
    <>
      <PrivateTitle
        title={sheetTitle(complaint)}
        intro={`Registrado el ${formatMoment(createdAt)}`}
        back={{ to: href("/administrador/reclamos"), label: "Volver a reclamos" }}
      />
      <div className="grid max-w-3xl gap-6">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <UrgencyMark {...term} />
          <a
            href={href("/administrador/reclamos/:numero/pdf", { numero: sheetNumber(complaint) })}
            download
            className={buttonClass("secondary")}
          >
            Descargar la hoja (PDF)
          </a>
        </div>
        <Sheet complaint={complaint} />
        {(orderNumber || email) && (
          <p className="flex flex-wrap gap-x-6 gap-y-3">
            {orderNumber && (
              <Link
                to={`${href("/administrador/pedidos")}?${new URLSearchParams({ buscar: orderNumber })}`}
                className={textLink}
              >
                Buscar el pedido {orderNumber}
              </Link>
            )}
            {email && (
              <a href={`mailto:${email}`} className={`${textLink} wrap-anywhere`}>
                Escribir a {email}
              </a>
            )}
          </p>
        )}
        <Card id="respuesta" title={answers.length === 0 ? "Responder" : "Ampliar la respuesta"}>
          <AnswerForm key={answers.length} email={email} seen={answers.length} result={actionData?.result} />
        </Card>
      </div>
      <SessionDialog />
    </>
  );
}
