import { composeMail, greetingFor } from "#app/mail/mail.ts";
import type { Sender } from "#app/mail/mail-content.ts";
import type { Mail, MailAttachment } from "#app/platform/jobs/queues.ts";
import { formatDay, formatMoment } from "#app/values/calendar.ts";
import { firstNameOf } from "#app/values/person/first-name.ts";
import { linesOf } from "#app/values/text.ts";
import { type Complaint, kindLabels, legends, sheetNumber } from "./complaint.ts";
import { sheetTitle } from "./sheet-facts.ts";

/** The copy that the law gives the consumer at once. */
export function copyMail(
  { store, origin }: Sender,
  to: string,
  complaint: Complaint,
  sheet: MailAttachment,
): Mail {
  const { name, detail, request, createdAt } = complaint;
  return composeMail(store, {
    to,
    subject: `Tu hoja del Libro de Reclamaciones: ${sheetTitle(complaint)}`,
    greeting: greetingFor(firstNameOf(name)),
    paragraphs: [
      `Registramos tu ${kindLabels[complaint.kind].toLowerCase()} con el número ${sheetNumber(complaint)} el ${formatMoment(createdAt)}. Te respondemos a más tardar el ${formatDay(complaint.deadline)}.`,
      "Lo que escribiste:",
      ...linesOf(detail),
      ...(request ? ["Lo que pides:", ...linesOf(request)] : []),
    ],
    action: { label: "Ver mi hoja", url: sheetLink(origin, complaint) },
    closing: ["La hoja completa va adjunta en PDF.", ...legends],
    attachments: [sheet],
  });
}

export function newComplaintMail({ store, origin }: Sender, to: string, complaint: Complaint): Mail {
  const { name, detail, email } = complaint;
  const deadline = formatDay(complaint.deadline);
  return composeMail(store, {
    to,
    subject: `${sheetTitle(complaint)}: responde a más tardar el ${deadline}`,
    greeting: `${name} escribió en el Libro de Reclamaciones.`,
    paragraphs: [
      `La ley te da 15 días hábiles para responder: hasta el ${deadline}. El plazo no se puede ampliar.`,
      ...linesOf(detail),
    ],
    action: {
      label: "Ver y responder",
      url: `${origin}/administrador/reclamos/${sheetNumber(complaint)}`,
    },
    ...(email && { replyTo: email }),
  });
}

export function answerMail(
  { store, origin }: Sender,
  to: string,
  complaint: Complaint,
  answer: { text: string; sheet: MailAttachment },
): Mail {
  return composeMail(store, {
    to,
    subject: `Respuesta a tu ${sheetTitle(complaint).toLowerCase()}`,
    greeting: greetingFor(firstNameOf(complaint.name)),
    paragraphs: linesOf(answer.text),
    action: { label: "Ver mi hoja", url: sheetLink(origin, complaint) },
    closing: ["La hoja con nuestra respuesta va adjunta en PDF.", legends[0]],
    attachments: [answer.sheet],
  });
}

function sheetLink(origin: string, { accessKey }: Complaint): string {
  return `${origin}/libro-de-reclamaciones/hoja/${accessKey}`;
}
