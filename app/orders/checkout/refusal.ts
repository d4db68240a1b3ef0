import type { ReceiptProblems } from "#app/invoices/receipt.ts";
import { PHONE_SENTENCE } from "#app/values/phone.ts";
import { describeShortage, type Shortage } from "./shortage.ts";

/** Why nothing was ordered, or nobody knows. */
export type Refusal =
  | {
      ok: false;
      reason: "not-a-customer" | "empty" | "no-address" | "phone-missing" | "no-design" | "too-large";
    }
  | { ok: false; reason: "shortage"; lines: Shortage[] }
  | { ok: false; reason: "receipt"; problems: ReceiptProblems }
  | { ok: false; reason: "total-changed"; total: number }
  /** the database did not answer: the order is placed or not; the same form sent again makes no second one */
  | { ok: false; reason: "unanswered"; cause: unknown };

interface Told {
  status: 400 | 403 | 409 | 503;
  sentence: string;
  /** beside their fields */
  fields?: Record<string, string[]>;
}

/** What the person is told, and with which status. */
export function describeRefusal(refusal: Refusal): Told {
  switch (refusal.reason) {
    case "not-a-customer":
      return { status: 403, sentence: "Ingresa con una cuenta de cliente" };
    case "empty":
      return { status: 400, sentence: "Tu carrito está vacío: agrega algo antes de pagar." };
    case "no-address":
      return { status: 400, sentence: "Guarda tu dirección antes de elegir el envío, o recógelo en tienda." };
    case "phone-missing":
      return { status: 400, sentence: PHONE_SENTENCE };
    case "no-design":
      return {
        status: 409,
        sentence: "El diseño de una mochila de tu carrito ya no está. Quita esa línea y vuelve a intentarlo.",
      };
    case "too-large":
      return {
        status: 400,
        sentence: "El total pasa de lo que cabe en un pedido. Divide tu compra en varios.",
      };
    case "receipt":
      return {
        status: 400,
        sentence: "Revisa los datos de tu comprobante.",
        fields: Object.fromEntries(
          Object.entries(refusal.problems).map(([field, problem]) => [field, [problem]]),
        ),
      };
    case "shortage":
      return {
        status: 409,
        sentence: `No alcanza lo que hay. ${refusal.lines.map(describeShortage).join(" ")} Ajusta tu carrito y vuelve a intentarlo.`,
      };
    case "unanswered":
      return {
        status: 503,
        sentence:
          "La tienda no respondió a tiempo y no sabemos si tu pedido quedó hecho. Mira en Mis compras antes de volver a confirmar.",
      };
    case "total-changed":
      return {
        status: 409,
        sentence: "El total de tu carrito cambió. Revísalo y, si estás de acuerdo, vuelve a confirmar.",
      };
  }
}
