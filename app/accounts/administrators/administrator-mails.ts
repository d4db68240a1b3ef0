import { composeMail, greetingFor } from "#app/mail/mail.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

export function invitationMail(
  store: StoreSettings,
  invited: { to: string; name: string; url: string; by: string; hours: number },
): Mail {
  const { to, name, url, by, hours } = invited;
  return composeMail(store, {
    to,
    subject: `Te invitaron a administrar ${store.name}`,
    greeting: greetingFor(name),
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
    greeting: greetingFor(name),
    paragraphs: [`Otra persona del equipo quitó tu cuenta de administrador de ${store.name}.`],
  });
}

export function secondFactorMail(
  store: StoreSettings,
  { to, name, enabled }: { to: string; name: string; enabled: boolean },
): Mail {
  const now = enabled ? "activada" : "desactivada";
  return composeMail(store, {
    to,
    subject: `Verificación en dos pasos ${now} en ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      enabled
        ? "Desde ahora, al ingresar te pediremos también el código de tu celular. Guarda tus códigos de recuperación: sirven si lo pierdes."
        : "Desde ahora, para ingresar basta tu contraseña.",
      "Si no fuiste tú, cambia tu contraseña ahora mismo y avisa al resto del equipo.",
    ],
  });
}

export function secondFactorLostMail(store: StoreSettings, { to, name }: { to: string; name: string }): Mail {
  return composeMail(store, {
    to,
    subject: `Activa otra vez la verificación en dos pasos de ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      "La tienda trabaja con otra clave secreta: se recuperó de una copia, o cambiaron AUTH_SECRET. Con ella ya no puede leer la llave de tu celular, así que acabas de ingresar solo con tu contraseña.",
      "Abre tu perfil y activa otra vez la verificación en dos pasos. En tu aplicación borra la cuenta anterior: sus códigos, y los de recuperación, ya no sirven.",
      "Si no fuiste tú quien ingresó, cambia tu contraseña ahora mismo y avisa al resto del equipo.",
    ],
  });
}

export function recoveryCodeUsedMail(
  store: StoreSettings,
  { to, name, left }: { to: string; name: string; left: number },
): Mail {
  return composeMail(store, {
    to,
    subject: `Ingresaron a ${store.name} con un código de recuperación`,
    greeting: greetingFor(name),
    paragraphs: [
      `Se ingresó a tu cuenta con tu contraseña y un código de recuperación. ${codesLeft(left)}`,
      "Si no fuiste tú, cambia tu contraseña ahora mismo y avisa al resto del equipo.",
    ],
  });
}

function codesLeft(left: number): string {
  if (left === 0) return "Era el último que te quedaba: pide otros en tu perfil.";
  return left === 1 ? "Te queda 1." : `Te quedan ${left}.`;
}
