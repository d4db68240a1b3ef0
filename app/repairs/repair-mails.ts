import { composeCustomerMail, composeMail, greetingFor } from "#app/mail/mail.ts";
import type { MailContent, Sender } from "#app/mail/mail-content.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { formatDay } from "#app/values/calendar.ts";
import { formatIn } from "#app/values/money/currency.ts";
import { firstNameOf } from "#app/values/person/first-name.ts";
import { formatPhone } from "#app/values/person/format-phone.ts";
import { linesOf } from "#app/values/text.ts";
import { NEXT_STEPS, NO_PLACE, whereToCollect } from "./next-step.ts";
import { followUpPath, QUOTE_CURRENCY, type Repair } from "./repair.ts";
import { repairLabels, repairSentences } from "./status.ts";
import { shownCode } from "./ticket-code.ts";

type Addressed = Pick<Repair, "code" | "name" | "email">;
type MailedRepair = Addressed & Pick<Repair, "phone" | "device" | "description">;

/** To the store. */
export function newRepairMail(
  { store, origin }: Sender,
  to: string,
  repair: MailedRepair,
  photos: number,
): Mail {
  const { code, name, email, phone, device, description } = repair;
  return composeMail(store, {
    to,
    replyTo: email,
    subject: `Nueva solicitud de reparación ${shownCode(code)}`,
    greeting: `${name} pide una reparación.`,
    paragraphs: [
      `Correo: ${email}`,
      ...(phone ? [`Celular: ${formatPhone(phone)}`] : []),
      ...(device ? [`Equipo: ${device}`] : []),
      ...(photos > 0 ? [`Fotos: ${photos}`] : []),
      ...linesOf(description),
    ],
    action: { label: "Ver la solicitud", url: `${origin}/administrador/reparaciones/${code}` },
  });
}

/** Repeats only the name: anybody can type another person's e-mail. */
export function repairReceivedMail(sender: Sender, repair: Addressed): Mail {
  const { store } = sender;
  return toCustomer(sender, repair, {
    subject: `Recibimos tu solicitud de reparación ${shownCode(repair.code)}`,
    paragraphs: [
      `Tu solicitud tiene el código ${shownCode(repair.code)}. Guárdalo: con él y tu correo ves cómo va.`,
      ...store.pickupPoints.map(
        ({ name, address, hours }) =>
          `Trae tu equipo con su cargador y este código a ${name}: ${address}${hours && ` (${hours})`}.`,
      ),
      ...(store.pickupPoints.length === 0 ? [NO_PLACE] : []),
      NEXT_STEPS,
    ],
    closing: [`Si no hiciste esta solicitud, escríbenos${store.email && ` a ${store.email}`}.`],
  });
}

export function repairChangedMail(
  sender: Sender,
  repair: Addressed & Pick<Repair, "status" | "quote" | "quoteCurrency">,
  { note, hasDevice }: { note: string | null; hasDevice: boolean },
): Mail {
  const { status, quote, quoteCurrency } = repair;
  const isApproved = status === "aprobado" || status === "listo";
  const isWaiting = status === "listo" || (status === "rechazado" && hasDevice);
  return toCustomer(sender, repair, {
    subject: `Novedades de tu reparación ${shownCode(repair.code)}: ${repairLabels[repair.status]}`,
    paragraphs: [
      `Reparación ${shownCode(repair.code)}: ${repairSentences[repair.status]}`,
      ...linesOf(note ?? ""),
      ...(isApproved && quote !== null ? [`Presupuesto aprobado: ${formatIn(quoteCurrency, quote)}`] : []),
      ...(isWaiting ? whereToCollect(sender.store) : []),
    ],
  });
}

export function repairNoteMail(sender: Sender, repair: Addressed, note: string): Mail {
  return toCustomer(sender, repair, {
    subject: `Un mensaje sobre tu reparación ${shownCode(repair.code)}`,
    paragraphs: linesOf(note),
  });
}

/** The link answers the quote without a login. */
export function quoteMail(
  sender: Sender,
  repair: Addressed,
  quote: { amount: number; note: string | null; token: string; until: string },
): Mail {
  return toCustomer(sender, repair, {
    subject: `Presupuesto de tu reparación ${shownCode(repair.code)}`,
    paragraphs: ["Ya revisamos tu equipo. Este es el presupuesto:", ...linesOf(quote.note ?? "")],
    rows: [
      { label: "Presupuesto", value: formatIn(QUOTE_CURRENCY, quote.amount) },
      { label: "Válido hasta", value: formatDay(quote.until) },
    ],
    action: { label: "Aprobar o rechazar", url: quoteUrl(sender, quote.token) },
    closing: ["No empezamos sin tu aprobación. El enlace es solo para ti: no lo compartas."],
  });
}

export function quoteLinkMail(sender: Sender, repair: Addressed, token: string): Mail {
  return toCustomer(sender, repair, {
    subject: `Enlace para responder tu presupuesto ${shownCode(repair.code)}`,
    paragraphs: [
      "Con este enlace ves el presupuesto y lo apruebas o lo rechazas. El anterior ya no funciona.",
    ],
    action: { label: "Ver y responder", url: quoteUrl(sender, token) },
    closing: ["El enlace es solo para ti: no lo compartas."],
  });
}

export function quoteAnsweredMail(
  { store, origin }: Sender,
  to: string,
  repair: Addressed & Pick<Repair, "status">,
): Mail {
  return composeMail(store, {
    to,
    replyTo: repair.email,
    subject: `Reparación ${shownCode(repair.code)}: ${repairLabels[repair.status]}`,
    greeting: `${repair.name} respondió al presupuesto.`,
    paragraphs: [`Respuesta: ${repairLabels[repair.status]}.`],
    action: { label: "Ver la reparación", url: `${origin}/administrador/reparaciones/${repair.code}` },
  });
}

/** Leads to the repair, unless the mail has an action of its own. */
function toCustomer(
  { store, origin }: Sender,
  { code, name, email }: Addressed,
  mail: Omit<MailContent, "to" | "greeting">,
): Mail {
  const followUp = { label: "Ver cómo va", url: `${origin}${followUpPath(code)}` };
  const greeting = greetingFor(firstNameOf(name));
  return composeCustomerMail(store, { action: followUp, ...mail, to: email, greeting });
}

function quoteUrl({ origin }: Sender, token: string): string {
  return `${origin}/reparacion/presupuesto/${token}`;
}
