import { providerNames } from "#app/values/card-providers.ts";
import { companyPhrase } from "./company-facts.ts";
import type { StoreSettings } from "./settings.ts";
import { shopAddress } from "./shop-address.ts";
import { describePriceTax } from "./store-money.ts";

export const placeholderWords = {
  tienda: "el nombre de la tienda",
  correo: "el correo, como enlace",
  telefono: "el teléfono, como enlace",
  whatsapp: "el enlace de WhatsApp",
  direccion: "la dirección del primer punto de recojo",
  lema: "el lema de la tienda",
  armar: "«, o elige las partes de una PC en Arma tu PC,» si vendes procesadores",
  compatible: "la pregunta por piezas compatibles, si vendes procesadores",
  horario: "el horario de atención",
  moneda: "la moneda",
  pagos: "cómo se paga, en una o dos frases, según los métodos que ofreces",
  eligepago: "«, y cómo pagas», si hay métodos de pago",
  envios: "a dónde envías, en una o dos frases, según tus tarifas",
  lugar: "dónde se recogen los pedidos, en una frase",
  alrecoger: "que recoger es gratis y qué llevar, si hay un punto de recojo",
  entrega: "cómo se recibe un pedido, según haya un punto de recojo o no",
  recojo: "«, con recojo en (dirección),» si hay dirección",
  impuestos: "qué incluyen los precios, según el régimen tributario",
  comprobante: "«boleta o factura», o «boleta», según el régimen tributario",
  devolucion: "hasta cuándo se puede devolver, contado desde la entrega",
  arrepentimiento: "si se puede devolver por arrepentimiento y cómo, según los días que das",
  empresa: "razón social, RUC, domicilio fiscal y representante, o qué falta publicar",
  datos: "el correo para datos personales, como enlace",
  seguridad: "el correo para avisos de seguridad, como enlace",
  domicilio: "«, con domicilio en (dirección)» si hay dirección",
};

type Placeholder = keyof typeof placeholderWords;

export type TextParts = Readonly<Record<string, string>>;

/** Unknown placeholders stay as typed. */
export function fillPlaceholders(markdown: string, store: StoreSettings, parts: TextParts = {}): string {
  const values: TextParts = { ...valuesOf(store), ...parts };
  const filled = markdown
    .split("\n")
    .filter((line) => !lacksItsValue(line, store))
    .join("\n");
  return filled.replace(/\{([a-z]+)\}/g, (typed, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? typed) : typed,
  );
}

const CONTACTS = { correo: "email", telefono: "phone", whatsapp: "whatsapp" } as const;

/** A list row such as `- Correo: {correo}` whose contact the store lacks. */
function lacksItsValue(line: string, store: StoreSettings): boolean {
  const name = /^- [^{]*\{(correo|telefono|whatsapp)\}$/.exec(line)?.[1];
  return name !== undefined && store[CONTACTS[name as keyof typeof CONTACTS]] === "";
}

function valuesOf(store: StoreSettings) {
  const { name, tagline, email, phone, whatsapp, pickupPoints, hours, currency, buildsPcs } = store;
  const place = escapeMarkdown(shopAddress(store));
  const collects = pickupPoints.length > 0;
  return {
    tienda: escapeMarkdown(name),
    correo: mailLink(email),
    telefono: phone ? `[${escapeMarkdown(phone)}](<tel:+51${phone.replace(/\D/g, "")}>)` : "nuestro teléfono",
    whatsapp: whatsapp ? `[WhatsApp](<https://wa.me/${whatsapp}>)` : "WhatsApp",
    direccion: place || "por ahora no tenemos una tienda física",
    lema: escapeMarkdown(tagline),
    armar: buildsPcs ? ", o elige las partes de una PC en [Arma tu PC](/arma-tu-pc)," : "",
    compatible: buildsPcs ? compatibleQuestion(email) : "",
    horario: escapeMarkdown(hours),
    moneda: currency === "PEN" ? "soles (PEN)" : "dólares (USD), o en soles al tipo de cambio publicado",
    pagos: howToPay(store),
    eligepago: store.takesPayments ? ", y cómo pagas" : "",
    envios: whereTo[store.deliversTo],
    lugar: whereToPickUp(pickupPoints.map((point) => escapeMarkdown(point.address))),
    alrecoger: collects ? " Recoger tu pedido es gratis: lleva tu DNI y tu número de pedido." : "",
    entrega: collects ? "si recibes el pedido en tu dirección o lo recoges" : "a qué dirección lo enviamos",
    recojo: place && `, con recojo en ${place},`,
    impuestos: describePriceTax(store),
    comprobante: store.taxRegime === "nuevo-rus" ? "boleta" : "boleta o factura",
    devolucion: returnTerm(store.returnDays),
    arrepentimiento: changeOfMind(store.returnDays),
    empresa: companyPhrase(store, escapeMarkdown),
    datos: mailLink(store.privacyContact || email),
    seguridad: mailLink(store.securityContact || email),
    domicilio: place && `, con domicilio en ${place}`,
  } satisfies Record<Placeholder, string>;
}

function compatibleQuestion(email: string): string {
  return `### ¿Cómo sé si una pieza es compatible con mi PC?

Elige las partes en [Arma tu PC](/arma-tu-pc): te dice si van juntas y qué falta. La ficha de cada componente indica además su socket, tipo de memoria, tamaño y conectores. Si tienes dudas, escríbenos a ${mailLink(email)} antes de comprar.`;
}

function returnTerm(days: number): string {
  // Completes a sentence of the terms, whose wording has to stay as customers accepted it.
  if (days === 0) return "solo cuando la ley lo exige";
  return `en el plazo de ${days === 1 ? "1 día" : `${days} días`} calendario desde la entrega`;
}

function changeOfMind(days: number): string {
  if (days === 0)
    return "No: un producto en buen estado no tiene devolución. Si llegó dañado, falla o no es lo que pediste, mira la respuesta anterior.";
  return `Sí, ${returnTerm(days)}, si está sin usar y con su empaque y accesorios completos. Tú asumes el envío de vuelta; te devolvemos el precio del producto cuando lo revisamos. Pide la devolución en la página de tu pedido, en [Mis compras](/cliente/mis-compras). Los productos personalizados no tienen devolución por arrepentimiento.`;
}

function howToPay({ takesPayments, cardProviders, pickupPoints }: StoreSettings): string {
  if (!takesPayments) {
    const examples =
      pickupPoints.length > 0
        ? "transferencia, billetera digital o efectivo al recoger"
        : "transferencia o billetera digital";
    return `La tienda no cobra en línea. Al confirmar tu pedido separamos los productos y te escribimos por correo para acordar el método de pago, por ejemplo ${examples}.`;
  }
  const card =
    cardProviders.length > 0 ? ` Con tarjeta pagas en la página de ${providerNames(cardProviders)}.` : "";
  return `Eliges uno de los métodos de pago que ofrecemos. Al confirmar tu pedido te mostramos cómo pagarlo, el monto exacto y hasta cuándo.${card}`;
}

function mailLink(email: string): string {
  if (!email) return "nuestro correo (falta publicarlo)";
  return `[${escapeMarkdown(email)}](<mailto:${email.replace(/[<>\\]/g, "")}>)`;
}

const whereTo: Record<StoreSettings["deliversTo"], string> = {
  everywhere: "A todo el Perú: los 24 departamentos y la Provincia Constitucional del Callao.",
  somewhere:
    "Mira tu distrito en [envíos y recojo](/envios). Si todavía no tiene tarifa, te confirmamos por correo cuánto cuesta, antes de que pagues.",
  nowhere:
    "Todavía no publicamos tarifas: haz tu pedido y te confirmamos por correo cuánto cuesta, antes de que pagues.",
};

function whereToPickUp(addresses: string[]): string {
  if (addresses.length === 0) return "Por ahora no tenemos una tienda física: enviamos todos los pedidos.";
  const where = addresses.length === 1 ? "nuestra tienda" : "el punto que elijas";
  return `En ${where}: ${addresses.join("; ")}. Espera nuestro correo: te decimos cuándo está listo.`;
}

/** Escapes all that Markdown would interpret. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&:]/g, "\\$&");
}
