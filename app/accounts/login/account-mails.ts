import { composeMail, greetingFor } from "#app/mail/mail.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import { periodOf } from "#app/settings/retention/retention.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

interface LinkMail {
  to: string;
  name: string;
  url: string;
}

export function verificationMail(
  store: StoreSettings,
  { to, name, url, digits }: LinkMail & { digits: string },
): Mail {
  return composeMail(store, {
    to,
    subject: `Verifica tu correo en ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      `Gracias por registrarte en ${store.name}. Solo falta confirmar que este correo es tuyo.`,
      `Escribe este código en la página donde te registraste: ${digits}`,
      "O entra a este enlace. Los dos sirven una sola vez y vencen en 24 horas.",
    ],
    action: { label: "Verificar mi correo", url },
    closing: ["Si no creaste esta cuenta, no hagas nada: sin tu confirmación no se podrá usar."],
  });
}

export function resetMail(store: StoreSettings, { to, name, url }: LinkMail): Mail {
  return composeMail(store, {
    to,
    subject: `Cambia tu contraseña de ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      "Recibimos una solicitud para cambiar la contraseña de tu cuenta.",
      "El enlace sirve una sola vez y vence en una hora.",
    ],
    action: { label: "Cambiar mi contraseña", url },
    closing: ["Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma."],
  });
}

/** Mail to customers imported from the owner's old shop; the link works for `days`. */
export function movedShopMail(
  store: StoreSettings,
  { to, name, url, days }: LinkMail & { days: number },
): Mail {
  return composeMail(store, {
    to,
    subject: `Tu cuenta ahora está en ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      `Cambiamos de tienda en línea, y tu cuenta, tus pedidos y tus favoritos ya están en ${store.name}.`,
      "Solo falta que elijas una contraseña: al hacerlo confirmas que este correo es tuyo. Cuando ingreses, te mostraremos la política de privacidad y los términos y condiciones para que los aceptes.",
      `El enlace vence en ${days} días; después puedes pedir otro en “¿Olvidaste tu contraseña?”.`,
    ],
    action: { label: "Elegir mi contraseña", url },
    closing: ["Si no quieres seguir con nosotros, no hagas nada: sin contraseña la cuenta no se puede usar."],
  });
}

export function passwordChangedMail(store: StoreSettings, { to, name, url }: LinkMail): Mail {
  return composeMail(store, {
    to,
    subject: `Tu contraseña de ${store.name} cambió`,
    greeting: greetingFor(name),
    paragraphs: [
      "Acabas de cambiar tu contraseña, y cerramos las sesiones que tenías abiertas.",
      "Si no fuiste tú, cámbiala ahora mismo y escríbenos.",
    ],
    action: { label: "Cambiarla otra vez", url },
  });
}

export function emailChangeMail(store: StoreSettings, { to, name, url }: LinkMail): Mail {
  return composeMail(store, {
    to,
    subject: `Confirma tu nuevo correo en ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      `Pediste usar este correo en tu cuenta de ${store.name}. Solo falta confirmar que es tuyo.`,
      "El enlace sirve una sola vez y vence en 24 horas.",
    ],
    action: { label: "Confirmar mi nuevo correo", url },
    closing: ["Si no lo pediste, no hagas nada: la cuenta seguirá con el correo que tiene."],
  });
}

/** Sent to the old address, in case somebody else made the change. */
export function emailChangedMail(
  store: StoreSettings,
  { to, name, newEmail }: { to: string; name: string; newEmail: string },
): Mail {
  return composeMail(store, {
    to,
    subject: `El correo de tu cuenta de ${store.name} cambió`,
    greeting: greetingFor(name),
    paragraphs: [
      `Tu cuenta de ${store.name} usa ahora el correo ${newEmail}. Este ya no sirve para ingresar.`,
      `Si no fuiste tú, escríbenos ahora mismo${store.email && ` a ${store.email}`}.`,
    ],
  });
}

export function accountDeletedMail(store: StoreSettings, { to, name }: { to: string; name: string }): Mail {
  return composeMail(store, {
    to,
    subject: `Eliminamos tu cuenta de ${store.name}`,
    greeting: greetingFor(name),
    paragraphs: [
      `Como pediste, eliminamos tu cuenta y tus datos personales. Tus pedidos conservan tu nombre, contacto y dirección ${periodOf("orders", store.retention)} años desde cada uno, porque la ley pide guardar las ventas; después los borraremos.`,
      `Si no fuiste tú, escríbenos ahora mismo${store.email && ` a ${store.email}`}.`,
    ],
  });
}
