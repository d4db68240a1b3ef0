import { formatMoment } from "#app/values/calendar.ts";
import type { MailFailure } from "./mail-failure.ts";

export type MailOutcome = "accepted" | "folder" | MailFailure;

export interface MailTest {
  sentAt: Date;
  sentTo: string;
  destination: string;
  outcome: MailOutcome;
  answer: string;
  /** time at which its code was typed in the back office */
  arrivedAt: Date | null;
}

const FAILURES: Record<MailFailure, string> = {
  slow: "no respondió a tiempo. Revisa el servidor y el puerto; algunas redes cierran el 25. Los correos de la tienda esperan y se reintentan solos.",
  login:
    "no acepta el usuario o la contraseña. Con Gmail u Outlook hace falta una contraseña de aplicación, no la de tu cuenta.",
  "unknown-host": "no existe con ese nombre. Revisa cómo está escrito el servidor.",
  unreachable: "no atiende en ese puerto. Revisa el puerto y que el servidor esté encendido.",
  certificate:
    "tiene un certificado que no es de confianza: es de otro nombre, venció o es autofirmado. Escribe el nombre que figura en el certificado o pide que lo renueven.",
  security: "no ofrece esa seguridad en ese puerto. Prueba STARTTLS con el 587 o TLS con el 465.",
  sender: "no deja enviar con ese correo de remitente. Usa uno de la cuenta con la que entras.",
  recipient: "no acepta enviar a esa dirección. Revisa que esté bien escrita.",
  locked:
    "no se usó: su contraseña se cifró en otra instalación y aquí no se puede leer. Escríbela otra vez en Ajustes, Correo.",
  other: "no aceptó el mensaje.",
};

export function mailTestSentence(test: MailTest): string {
  const { sentTo, destination, outcome, answer } = test;
  const on = `el ${formatMoment(test.sentAt)}`;
  if (test.arrivedAt)
    return `El mensaje para ${sentTo} llegó: lo confirmaste el ${formatMoment(test.arrivedAt)}.`;
  if (outcome === "folder")
    return `No hay un servidor de correo: el mensaje para ${sentTo} quedó ${on} como archivo en la carpeta ${destination} y nadie lo recibe.`;
  if (outcome === "accepted")
    return `El servidor ${destination} aceptó ${on} el mensaje para ${sentTo}. Aceptar no es entregar: escribe el código que llegó, o mira en correo no deseado.`;
  const reply = answer && outcome !== "slow" && outcome !== "locked" ? ` Respondió: «${answer}».` : "";
  return `El mensaje de prueba no salió ${on}. El servidor ${destination} ${FAILURES[outcome]}${reply}`;
}

export function mailTestKind({ outcome, arrivedAt }: MailTest): "ok" | "warning" | "error" {
  if (arrivedAt) return "ok";
  return outcome === "accepted" || outcome === "folder" ? "warning" : "error";
}

/** True when the mail may still arrive: a slow server may have accepted it after the timeout. */
export function mayArrive({ outcome, arrivedAt }: MailTest): boolean {
  return arrivedAt === null && (outcome === "accepted" || outcome === "slow");
}
