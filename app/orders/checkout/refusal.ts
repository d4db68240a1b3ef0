import { CUSTOMERS_ONLY } from "#app/accounts/viewer.ts";
import { type DesignProblem, describeProblem } from "#app/backpacks/design-problem.ts";
import type { ReceiptProblems } from "#app/invoices/receipt.ts";
import type { NotOffered } from "#app/payments/methods.ts";
import { PHONE_SENTENCE } from "#app/values/person/phone.ts";
import { counted } from "#app/values/text.ts";
import { describeShortage, type Shortage } from "./shortage.ts";

const FIXED = {
  "not-a-customer": { status: 403, sentence: CUSTOMERS_ONLY },
  empty: { status: 400, sentence: "Tu carrito está vacío: agrega algo antes de pagar." },
  "no-address": {
    status: 400,
    sentence: "Para el envío, guarda primero tu dirección.",
  },
  "phone-missing": { status: 400, sentence: PHONE_SENTENCE },
  "too-large": {
    status: 400,
    sentence: "El total supera el máximo de un pedido. Divide tu compra en varios.",
  },
  "no-pickup": {
    status: 409,
    sentence: "Por ahora no tenemos dónde recoger pedidos. Elige el envío a tu dirección.",
  },
  "no-pickup-chosen": { status: 400, sentence: "Elige en qué punto recoges tu pedido." },
  "pickup-gone": { status: 409, sentence: "Ese punto de recojo ya no atiende. Elige otro, o el envío." },
  "balance-changed": {
    status: 409,
    sentence: "Tu saldo a favor cambió. Revísalo y, si estás de acuerdo, vuelve a confirmar.",
  },
  "total-changed": {
    status: 409,
    sentence: "El total de tu carrito cambió. Revísalo y, si estás de acuerdo, vuelve a confirmar.",
  },
  "fee-changed": {
    status: 409,
    sentence: "El costo del envío cambió. Revísalo y, si estás de acuerdo, vuelve a confirmar.",
  },
} as const;

export type Refusal =
  | { ok: false; reason: keyof typeof FIXED }
  | { ok: false; reason: "shortage"; lines: Shortage[] }
  | { ok: false; reason: "no-design"; problem: DesignProblem; name: string; colour: string | undefined }
  | { ok: false; reason: "too-many-units"; name: string; mostUnits: number }
  | { ok: false; reason: "too-many-unpaid"; unpaid: number }
  | { ok: false; reason: "method"; why: "missing" | NotOffered }
  | { ok: false; reason: "receipt"; problems: ReceiptProblems }
  /** the database did not answer: the order may be placed; sending the form again makes no second one */
  | { ok: false; reason: "unanswered"; cause: unknown };

interface RefusalAnswer {
  status: 400 | 403 | 409 | 503;
  sentence: string;
  fields?: Record<string, string[]>;
}

const METHOD_SENTENCES: Record<"missing" | NotOffered, string> = {
  missing: "Elige cómo quieres pagar.",
  off: "Ese método de pago ya no está disponible. Elige otro.",
  "below-minimum": "El total no llega a lo que acepta ese método de pago. Elige otro.",
  "above-maximum": "El total supera lo que acepta ese método de pago. Elige otro.",
  "needs-pickup": "Pagar en tienda es solo para pedidos que recoges. Elige otro método, o recoge tu pedido.",
  "needs-cash-on-delivery": "No cobramos contra entrega en ese lugar. Elige otro método de pago.",
};

export function describeRefusal(refusal: Refusal): RefusalAnswer {
  switch (refusal.reason) {
    case "no-design":
      return {
        status: 409,
        sentence: `${refusal.name}: ${describeProblem(refusal.problem, refusal.colour)}`,
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
    case "too-many-units":
      return {
        status: 409,
        sentence: `Vendemos hasta ${counted(refusal.mostUnits, "unidad", "unidades")} de ${refusal.name} por pedido. Baja la cantidad en tu carrito o, si necesitas más, escríbenos.`,
      };
    case "too-many-unpaid":
      return {
        status: 409,
        sentence: `Tienes ${refusal.unpaid === 1 ? "un pedido" : `${refusal.unpaid} pedidos`} sin pagar. Paga, recoge o anula uno en Mis compras y vuelve a confirmar.`,
      };
    case "unanswered":
      return {
        status: 503,
        sentence:
          "La tienda no respondió a tiempo y no sabemos si tu pedido quedó hecho. Mira en Mis compras antes de volver a confirmar.",
      };
    case "method":
      return { status: refusal.why === "missing" ? 400 : 409, sentence: METHOD_SENTENCES[refusal.why] };
    default:
      return FIXED[refusal.reason];
  }
}
