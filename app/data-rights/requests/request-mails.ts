import { composeMail, greetingFor } from "#app/mail/mail.ts";
import type { Sender } from "#app/mail/mail-content.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { formatDay } from "#app/values/calendar.ts";
import { linesOf } from "#app/values/text.ts";
import { kindWords, type RightsRequest, requestNumber } from "./request.ts";

export const CODE_MINUTES = 15;

export function codeMail(store: StoreSettings, { to, digits }: { to: string; digits: string }): Mail {
  return {
    ...composeMail(store, {
      to,
      subject: `Tu código para ver tus datos en ${store.name}`,
      greeting: greetingFor(),
      paragraphs: [
        `Recibimos una solicitud para saber qué guarda ${store.name} de este correo.`,
        `Escribe este código en la página donde lo pediste: ${digits}`,
        `Sirve una sola vez y vence en ${CODE_MINUTES} minutos.`,
      ],
      closing: ["Si no fuiste tú, no hagas nada y no le des el código a nadie."],
    }),
    brief: true,
  };
}

export function filedMail({ store, origin }: Sender, request: RightsRequest): Mail {
  const { kind, name, email, detail } = request;
  return composeMail(store, {
    to: email,
    subject: `Recibimos tu solicitud ${requestNumber(request.id)}: ${kindWords[kind].label}`,
    greeting: greetingFor(name),
    paragraphs: [
      `Registramos tu solicitud sobre tus datos personales con el número ${requestNumber(request.id)}. Te respondemos a más tardar el ${formatDay(request.deadline)}.`,
      ...(detail ? ["Lo que escribiste:", ...linesOf(detail)] : []),
    ],
    action: { label: "Ver mi solicitud", url: requestLink(origin, request) },
    closing: [AUTHORITY],
  });
}

export function newRequestMail({ store, origin }: Sender, to: string, request: RightsRequest): Mail {
  const { kind, name, email, detail } = request;
  const deadline = formatDay(request.deadline);
  return composeMail(store, {
    to,
    subject: `Solicitud ${requestNumber(request.id)} sobre datos personales: responde a más tardar el ${deadline}`,
    greeting: `${name} pide ${kindWords[kind].label.toLowerCase()} de sus datos.`,
    paragraphs: [
      `La ley te da ${kindWords[kind].term} días hábiles para responder: hasta el ${deadline}.`,
      ...(detail ? linesOf(detail) : []),
    ],
    action: {
      label: "Ver y responder",
      url: `${origin}/administrador/ajustes/datos-personales/${requestNumber(request.id)}`,
    },
    replyTo: email,
  });
}

export function requestAnswerMail({ store, origin }: Sender, request: RightsRequest, text: string): Mail {
  return composeMail(store, {
    to: request.email,
    subject: `Respuesta a tu solicitud ${requestNumber(request.id)}`,
    greeting: greetingFor(request.name),
    paragraphs: linesOf(text),
    action: { label: "Ver mi solicitud", url: requestLink(origin, request) },
    closing: [AUTHORITY],
  });
}

const AUTHORITY =
  "Si no te respondemos a tiempo o no estás conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales (Ministerio de Justicia y Derechos Humanos).";

function requestLink(origin: string, { accessKey }: RightsRequest): string {
  return `${origin}/datos-personales/solicitud/${accessKey}`;
}
