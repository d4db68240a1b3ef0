import type { MailTransport } from "#app/mail/mail-transport.server.ts";

const from = { name: "Yupana", address: "tienda@yupana.example", replyTo: "contacto@yupana.example" };

export const toFolder = async (): Promise<MailTransport> => ({ kind: "folder", from });

export const toServer = (url: string) => async (): Promise<MailTransport> => ({
  kind: "environment",
  from,
  destination: new URL(url).host,
  smtp: { url },
});
