import { z } from "zod";
import type { MailSecurity } from "#app/platform/db/schema.ts";
import { PLAIN_SENTENCE, PLAIN_TEXT } from "#app/values/long-text.ts";
import { wholeNumber } from "#app/values/whole-number.ts";

/** The password is stored separately, encrypted. */
export interface MailServer {
  /** empty: no server, mails become files */
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  /** empty: the store's name */
  senderName: string;
  senderAddress: string;
  /** empty: the store's e-mail */
  replyTo: string;
}

export const noMailServer: MailServer = {
  host: "",
  port: 587,
  security: "starttls",
  username: "",
  senderName: "",
  senderAddress: "",
  replyTo: "",
};

export const securityLabels: Record<MailSecurity, string> = {
  starttls: "STARTTLS (puerto 587)",
  tls: "TLS (puerto 465)",
  none: "Sin cifrar (solo en tu red)",
};

const HOST = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|[\da-f:]{2,45})?$/;
const address = z
  .union([z.email("Escribe un correo completo, como ventas@tutienda.pe."), z.literal("")])
  .default("");
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Escribe como máximo ${max} caracteres.`)
    .regex(PLAIN_TEXT, PLAIN_SENTENCE)
    .default("");

export const mailServerForm = z.object({
  version: z.string().max(500).default(""),
  servidor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(HOST, "Escribe solo el nombre del servidor, como smtp.gmail.com.")
    .default(""),
  puerto: wholeNumber("Escribe el puerto.", 1, 65_535).default(noMailServer.port),
  seguridad: z.enum(["starttls", "tls", "none"], "Elige la seguridad.").default("starttls"),
  cuenta: line(254),
  contrasena: z.string().max(500, "Escribe como máximo 500 caracteres.").default(""),
  remitente: line(80),
  correoRemitente: address,
  responder: address,
  actual: z.string().max(128).default(""),
});

export type MailServerTyped = z.output<typeof mailServerForm>;

export function mailServerOf(typed: MailServerTyped): MailServer {
  return {
    host: typed.servidor,
    port: typed.puerto,
    security: typed.seguridad,
    username: typed.cuenta,
    senderName: typed.remitente,
    senderAddress: typed.correoRemitente,
    replyTo: typed.responder,
  };
}

export function mailServerValues(server: MailServer): Record<string, string> {
  return {
    servidor: server.host,
    puerto: String(server.port),
    seguridad: server.security,
    cuenta: server.username,
    remitente: server.senderName,
    correoRemitente: server.senderAddress,
    responder: server.replyTo,
  };
}

/** A stored password is only sent to the server and user that it was typed for. */
export function keepsPassword(before: MailServer, after: MailServer): boolean {
  return after.username !== "" && before.host === after.host && before.username === after.username;
}

/** Errors by field. `password`: the typed password; `kept`: a readable password is stored. */
export function problemsOfMailServer(
  before: MailServer,
  after: MailServer,
  { password, kept }: { password: string; kept: boolean },
): Record<string, string[]> {
  if (after.host === "") return {};
  const problems: Record<string, string[]> = {};
  if (after.senderAddress === "")
    problems.correoRemitente = ["Escribe el correo con el que escribe la tienda, como ventas@tutienda.pe."];
  const hasPassword = password !== "" || (kept && keepsPassword(before, after));
  if (after.username !== "" && !hasPassword)
    problems.contrasena = [
      kept ? "Cambiaste el servidor o el usuario: escribe su contraseña." : "Escribe la contraseña.",
    ];
  if (after.username === "" && password !== "") problems.cuenta = ["Escribe el usuario de esa contraseña."];
  return problems;
}
