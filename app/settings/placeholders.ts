import type { StoreSettings } from "./settings.ts";
import { shopAddress } from "./shop-address.ts";

/** What a text may hold of the settings, so that it stays true when they change. */
export const placeholderWords = {
  tienda: "el nombre de la tienda",
  correo: "el correo, como enlace",
  telefono: "el teléfono, como enlace",
  whatsapp: "el enlace de WhatsApp",
  direccion: "la dirección del primer punto de recojo",
  horario: "el horario de atención",
  moneda: "la moneda",
  lugar: "dónde se recogen los pedidos, en una frase",
  recojo: "«, con recojo en (dirección),» si hay dirección",
  domicilio: "«, con domicilio en (dirección)» si hay dirección",
};

type Placeholder = keyof typeof placeholderWords;

/** The Markdown with today's settings in place of `{tienda}`, `{correo}`…; an unknown name stays as it is. */
export function fillPlaceholders(markdown: string, store: StoreSettings): string {
  const values = valuesOf(store);
  return markdown.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    name in values ? values[name as Placeholder] : whole,
  );
}

function valuesOf(store: StoreSettings) {
  const { name, email, phone, whatsapp, pickupPoints, hours, currency } = store;
  const place = literally(shopAddress(store));
  return {
    tienda: literally(name),
    correo: `[${literally(email)}](<mailto:${email.replace(/[<>\\]/g, "")}>)`,
    telefono: `[${literally(phone)}](<tel:+51${phone.replace(/\D/g, "")}>)`,
    whatsapp: `[WhatsApp](<https://wa.me/${whatsapp}>)`,
    direccion: place || "por ahora no tenemos una tienda física",
    horario: literally(hours),
    moneda: currency === "PEN" ? "soles (PEN)" : "dólares (USD), o en soles al tipo de cambio publicado",
    lugar: whereToPickUp(pickupPoints.map((point) => literally(point.address))),
    recojo: place && `, con recojo en ${place},`,
    domicilio: place && `, con domicilio en ${place}`,
  } satisfies Record<Placeholder, string>;
}

function whereToPickUp(addresses: string[]): string {
  if (addresses.length === 0) return "Por ahora no tenemos una tienda física: enviamos todos los pedidos.";
  const where = addresses.length === 1 ? "nuestra tienda" : "el punto que elijas";
  return `En ${where}: ${addresses.join("; ")}. Espera nuestro correo: te decimos cuándo está listo.`;
}

/** No character of a setting means anything to Markdown. */
function literally(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:]/g, "\\$&");
}
