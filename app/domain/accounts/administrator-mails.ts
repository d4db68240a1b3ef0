import { composeMail, type Mail } from "#app/domain/mail/mail.ts";
import type { StoreSettings } from "#app/domain/settings/settings.ts";

export function invitationMail(
  store: StoreSettings,
  invited: { to: string; name: string; url: string; by: string; hours: number },
): Mail {
  const { to, name, url, by, hours } = invited;
  return composeMail(store, {
    to,
    subject: `Te invitaron a administrar ${store.name}`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `${by} te invitó a administrar la tienda ${store.name}. Elige tu contraseña y podrás ingresar.`,
      `El enlace sirve una sola vez y vence en ${hours} horas.`,
    ],
    action: { label: "Elegir mi contraseña", url },
    closing: ["Si no esperabas esta invitación, no hagas nada."],
  });
}

export function removedMail(store: StoreSettings, { to, name }: { to: string; name: string }): Mail {
  return composeMail(store, {
    to,
    subject: `Ya no administras ${store.name}`,
    greeting: `Hola, ${name}:`,
    paragraphs: [`Otra persona del equipo quitó tu cuenta de administrador de ${store.name}.`],
  });
}
