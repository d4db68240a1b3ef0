import { data } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import type { Services } from "#app/accounts/contexts.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { plainAmount } from "#app/values/money.ts";
import { linkForm, paymentForm, refundForm } from "./payment-forms.ts";
import { type Recorded, recordPayment, setPaymentLink } from "./record-payment.server.ts";

type Asked = Pick<Services, "db" | "origin" | "now">;
interface Shown {
  number: string;
  /** the order's page */
  path: string;
}

const ANSWERS = { pago: answerPayment, devolucion: answerRefund, enlace: answerLink };

const intentOf = (form: FormData) => String(form.get("intencion"));

export function isPaymentForm(form: FormData): boolean {
  return Object.hasOwn(ANSWERS, intentOf(form));
}

/** Answers the forms of an order's money. */
export function answerPaymentForm(services: Asked, form: FormData, by: Author, shown: Shown) {
  return ANSWERS[intentOf(form) as keyof typeof ANSWERS](services, form, by, shown);
}

async function answerPayment(
  { db, origin, now }: Asked,
  form: FormData,
  by: Author,
  { number, path }: Shown,
) {
  const submission = parseForm(form, paymentForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "pago" });
  const {
    solicitud,
    medio: method,
    monto: amount,
    moneda: currency,
    operacion: operationNumber,
    nota: note,
  } = submission.value;
  const received = { method, amount, currency, operationNumber, note };
  const entry = { number, form: solicitud, kind: "payment", ...received } as const;
  const recorded = await recordPayment(db, entry, by, { origin, now: now() });
  if (recorded.ok) return done(path, "Registramos el pago.");
  return formErrors(submission, { status: 409, fields: amountProblem(recorded) }, { about: "pago" });
}

async function answerRefund({ db, origin, now }: Asked, form: FormData, by: Author, { number, path }: Shown) {
  const submission = parseForm(form, refundForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "devolucion" });
  const { solicitud, medio: method, monto: amount, moneda: currency, nota: note } = submission.value;
  const entry = { number, form: solicitud, kind: "refund", method, amount, currency, note } as const;
  const recorded = await recordPayment(db, entry, by, { origin, now: now() });
  if (recorded.ok) return done(path, "Registramos la devolución.");
  return formErrors(submission, { status: 409, fields: amountProblem(recorded) }, { about: "devolucion" });
}

/** Why an amount was not recorded, for its field; an unknown order is 404. */
function amountProblem(refused: Exclude<Recorded, { ok: true }>): { monto: string[] } {
  switch (refused.reason) {
    case "not-found":
      throw data(null, 404);
    case "more-than-paid":
      return { monto: [`Solo se pagaron ${plainAmount(refused.paid)}: devuelve eso o menos.`] };
    case "too-much":
      return { monto: ["Es más de lo que cabe en un pedido: revisa el monto."] };
    case "no-rate":
      return { monto: ["El pedido no tiene tipo de cambio: escribe el monto en su moneda."] };
  }
}

const LINK_SENTENCES = {
  cancelled: "El pedido está anulado: no se paga.",
  paid: "El pedido ya está pagado.",
};

async function answerLink({ db, origin, now }: Asked, form: FormData, by: Author, { number, path }: Shown) {
  const submission = parseForm(form, linkForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "enlace" });
  const set = await setPaymentLink(db, { number, link: submission.value.enlace }, by, { origin, now: now() });
  if (set.ok) return done(path, "Enviamos el enlace al cliente.");
  if (set.reason === "not-found") throw data(null, 404);
  const sentence = LINK_SENTENCES[set.reason];
  return formErrors(submission, { status: 409, sentence }, { about: "enlace" });
}
