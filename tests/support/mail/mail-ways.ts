import type { MailWay } from "#app/mail/mail-way.server.ts";

const from = { name: "Yupana", address: "tienda@yupana.example", replyTo: "contacto@yupana.example" };

export const toFolder = async (): Promise<MailWay> => ({ kind: "folder", from });

export const toServer = (url: string) => async (): Promise<MailWay> => ({
  kind: "environment",
  from,
  destination: new URL(url).host,
  smtp: { url },
});
