import { Download } from "lucide-react";
import { data, href } from "react-router";
import { done, formErrors, notice } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { Price } from "#app/kit/price.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { Email, Phone } from "#app/orders/ui/contact-links.tsx";
import { Facts } from "#app/orders/ui/facts.tsx";
import { whatsappTo } from "#app/orders/whatsapp.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { addNote, moveRepair } from "#app/repairs/move-repair.server.ts";
import { moveForm, moveProblem, moveRefusal, noteForm, quoteForm } from "#app/repairs/office-forms.ts";
import { quoteRepair } from "#app/repairs/quote.server.ts";
import { readRepair } from "#app/repairs/read-repairs.server.ts";
import { mayBeQuoted, repairLabels, repairSentences } from "#app/repairs/status.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { MoveForm } from "#app/repairs/ui/move-form.tsx";
import { NoteForm } from "#app/repairs/ui/note-form.tsx";
import { QuoteForm } from "#app/repairs/ui/quote-form.tsx";
import { RepairHistory } from "#app/repairs/ui/repair-history.tsx";
import { RepairPhotos } from "#app/repairs/ui/repair-photos.tsx";
import { readSettings } from "#app/settings/settings.server.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { unconverted } from "#app/values/money/currency.ts";
import { firstNameOf } from "#app/values/person/first-name.ts";
import type { Route } from "./+types/reparacion.ts";

export const middleware = [requirePermission("repairs.read", "repairs.write")];

export const handle = { live: ["repairs"] } satisfies LiveHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const repair = await readRepair(context.get(servicesContext).db, params.codigo);
  if (!repair) throw data(null, 404);
  return { repair };
}

/** The page has three forms: move, quote, note. */
export async function action({ request, params: { codigo: code }, context }: Route.ActionArgs) {
  const { db, origin, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const at = { origin, now: now() };
  const posted = await formDataOf(request);
  const intent = posted.get("intencion");
  const page = href("/administrador/reparaciones/:codigo", { codigo: code });
  if (intent === "presupuesto") {
    const submission = parseForm(posted, quoteForm((await readSettings(db)).priceStep));
    if (submission.status !== "success") return formErrors(submission, {}, { form: intent });
    const { monto: amount, nota: note = null, visto: seen } = submission.value;
    const quoted = await quoteRepair(db, { code, amount, note, seen }, by, at);
    if (quoted.ok) return done(page, "Enviamos el presupuesto al cliente.");
    return formErrors(submission, moveRefusal(quoted), { form: intent });
  }
  if (intent === "nota") {
    const submission = parseForm(posted, noteForm);
    if (submission.status !== "success") return formErrors(submission, {}, { form: intent });
    const { nota: text, paraCliente, visto: seen } = submission.value;
    const added = await addNote(db, { code, text, internal: paraCliente === undefined, seen }, by, at);
    if (added.ok) return done(page, "Guardamos la nota.");
    const { sentence, ...init } = moveRefusal({ ok: false, reason: "not-found" });
    return notice(sentence, init);
  }
  const submission = parseForm(posted, moveForm);
  if (submission.status !== "success") return notice(moveProblem(submission.error), { status: 400 });
  const { desde: from, estado: to, nota: note = null } = submission.value;
  const moved = await moveRepair(db, { code, from, to, note }, by, at);
  if (moved.ok) return done(page, `Ahora está en “${repairLabels[to]}”.`);
  const { sentence, ...init } = moveRefusal(moved);
  return notice(sentence, init);
}

export const clientAction = keepInput;

export default function RepairPage({ loaderData: { repair }, actionData }: Route.ComponentProps) {
  const { code, status, name, email, phone, device, description, photos, quote, quoteCurrency, events } =
    repair;
  const seen = events.at(-1)?.id;
  const { name: store } = useStore();
  const greeting = `Hola, ${firstNameOf(name)}: te escribimos de ${store} por tu reparación ${shownCode(code)}.`;
  const whatsapp = phone ? whatsappTo(phone, `${greeting} ${repairSentences[status]}`) : undefined;
  // After a change of status, typed text belongs to the earlier state.
  const resultOf = (form: string) =>
    actionData && "form" in actionData && actionData.form === form ? actionData.result : undefined;
  return (
    <>
      <PrivateTitle
        title={`Reparación ${shownCode(code)}`}
        intro={`Pedida el ${formatMoment(new Date(repair.requestedAt))}`}
        back={{ to: href("/administrador/reparaciones"), label: "Volver a reparaciones" }}
      />
      <div className="grid gap-6">
        {actionData && "message" in actionData && <Alert kind="error">{actionData.message}</Alert>}
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Card id="solicitud" title="Solicitud">
            <Facts
              facts={[
                ["Cliente", name],
                ["Correo", <Email key="correo" email={email} />],
                ["Celular", phone ? <Phone key="celular" phone={phone} /> : "—"],
                ["Equipo", device ?? "—"],
              ]}
            />
            <p className="flex flex-wrap gap-3 print:hidden">
              {whatsapp && (
                <a
                  href={whatsapp}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonClass("secondary")}
                >
                  Escribir por WhatsApp<span className="sr-only"> (abre otra ventana)</span>
                </a>
              )}
              <a
                href={href("/administrador/reparaciones/:codigo/constancia", { codigo: code })}
                download
                className={buttonClass("secondary")}
              >
                <Download aria-hidden="true" className="size-5" />
                Constancia de recepción (PDF)
              </a>
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{description}</p>
            <RepairPhotos photos={photos} />
          </Card>
          <Card id="estado" title={`Estado: ${repairLabels[status]}`}>
            {quote !== null && (
              <p>
                Presupuesto:{" "}
                <Price
                  money={unconverted(quoteCurrency, quote)}
                  place="adminLine"
                  className="font-bold text-lg"
                />
              </p>
            )}
            <MoveForm
              key={status}
              code={code}
              status={status}
              action={href("/administrador/reparaciones/:codigo", { codigo: code })}
              withNote
            />
          </Card>
          {mayBeQuoted(status) && (
            <Card id="presupuesto" title={quote === null ? "Presupuesto" : "Nuevo presupuesto"}>
              <QuoteForm key={events.length} seen={seen} result={resultOf("presupuesto")} />
            </Card>
          )}
          <Card id="nota" title="Notas">
            <NoteForm key={events.length} seen={seen} result={resultOf("nota")} />
          </Card>
          <Card id="historia" title="Historial">
            <RepairHistory events={events} customer={name} place="adminLine" />
          </Card>
        </div>
      </div>
      <SessionDialog />
    </>
  );
}
