import { data } from "react-router";
import { changedMeanwhile, done, formErrors, notice } from "#app/accounts/answers/answers.ts";
import type { OrderPost } from "#app/orders/office/order-post.ts";
import { clearOddPayment } from "#app/orders/online/odd-payment.server.ts";
import { reactivateOrder, shortageSentence } from "#app/orders/purchases/reactivate-order.server.ts";
import {
  earlierEntrySentence,
  moreThanOwedSentence,
  moreThanPaid,
  NO_ACCOUNT,
} from "#app/payments/payment-sentences.ts";
import { contentKey } from "#app/platform/db/submissions.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { formatIn } from "#app/values/money/currency.ts";
import { handleOnlineRefund } from "./handle-online-refund.server.ts";
import { linkForm, oddPaymentForm, paymentForm, refundForm } from "./payment-forms.ts";
import { restSentence } from "./read-payment.server.ts";
import { type RecordPaymentResult, recordPayment, setPaymentLink } from "./record-payment.server.ts";
import { ordersWithOperation } from "./same-operation.server.ts";

const HANDLERS = {
  pago: handlePayment,
  devolucion: handleRefund,
  "devolucion-en-linea": handleOnlineRefund,
  reactivar: handleReactivation,
  enlace: handleLink,
  aclarar: handleOddPayment,
};

const intentOf = (form: FormData) => String(form.get("intencion"));

export function isPaymentForm(form: FormData): boolean {
  return Object.hasOwn(HANDLERS, intentOf(form));
}

export function handlePaymentForm(post: OrderPost) {
  return HANDLERS[intentOf(post.form) as keyof typeof HANDLERS](post);
}

async function handlePayment({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, paymentForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "pago" });
  const {
    solicitud,
    medio: method,
    monto: amount,
    moneda: currency,
    operacion: operationNumber,
    nota: note,
    demas,
    otro,
  } = submission.value;
  const entry = {
    kind: "payment" as const,
    method,
    amount,
    currency,
    operationNumber,
    note,
    number,
    form: contentKey(solicitud, { kind: "payment" }),
    more: demas === "on",
    another: otro === "on",
  };
  const recorded = await recordPayment(db, entry, by, at);
  if (!recorded.ok)
    return formErrors(submission, { status: 409, fields: amountProblem(recorded) }, { about: "pago" });
  const used = operationNumber
    ? await ordersWithOperation(db, operationNumber, { exceptEntry: recorded.id })
    : [];
  const again = used.length > 0 ? ` Atención: esa operación ya se usó en ${used.join(", ")}.` : "";
  return done(path, `Registramos el pago.${await restSentence(db, number)}${again}`);
}

async function handleRefund({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, refundForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "devolucion" });
  const { solicitud, medio: method, monto: amount, moneda: currency, nota: note, otro } = submission.value;
  const entry = {
    kind: "refund" as const,
    method,
    amount,
    currency,
    note,
    number,
    form: contentKey(solicitud, { kind: "refund" }),
    another: otro === "on",
  };
  const recorded = await recordPayment(db, entry, by, at);
  if (recorded.ok) return done(path, "Registramos la devolución.");
  return formErrors(submission, { status: 409, fields: amountProblem(recorded) }, { about: "devolucion" });
}

async function handleOddPayment({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, oddPaymentForm);
  if (submission.status !== "success") throw data(null, 400);
  const { pago: paymentId, devolucion: refundId } = submission.value;
  const cleared = await clearOddPayment(db, { number, paymentId, refundId }, by, at.now);
  return done(path, cleared ? "Anotamos que ya lo aclaraste." : "Eso ya no espera.");
}

async function handleReactivation({ db, at, by, number, path }: OrderPost) {
  const revived = await reactivateOrder(db, { number, by }, at.origin);
  if (revived.ok) return done(path, `Reactivamos el pedido ${number}.`);
  switch (revived.reason) {
    case "not-found":
      throw data(null, 404);
    case "not-cancelled":
      return notice(`El pedido ${number} ya está activo.`, { status: 409 });
    case "not-paid":
      return notice("Nadie pagó ese pedido: no se reactiva.", { status: 409 });
    case "shortage":
      return notice(shortageSentence(revived.missing), { status: 409 });
  }
}

/** Why an amount was not recorded, for its field; an unknown order is 404. */
function amountProblem(refused: Exclude<RecordPaymentResult, { ok: true }>): Record<string, string[]> {
  switch (refused.reason) {
    case "not-found":
      throw data(null, 404);
    case "more-than-paid":
      return { monto: [moreThanPaid(refused)] };
    case "written-before":
      return { otro: [earlierEntrySentence("registraste", refused)] };
    case "more-than-owed":
      return { demas: [moreThanOwedSentence(refused)] };
    case "more-than-balance":
      return {
        monto: [`El cliente tiene ${formatIn(refused.currency, refused.left)} a favor en esa moneda.`],
      };
    case "no-account":
      return { medio: [NO_ACCOUNT] };
    case "too-much":
      return { monto: ["Es más de lo que cabe en un pedido: revisa el monto."] };
    case "no-rate":
      return { monto: ["El pedido no tiene tipo de cambio: escribe el monto en su moneda."] };
  }
}

const LINK_SENTENCES = {
  cancelled: "El pedido está anulado: no se paga.",
  paid: "El pedido ya está pagado.",
  refunded: "Devolviste dinero de este pedido: no se cobra otra vez.",
};

async function handleLink({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, linkForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "enlace" });
  const { enlace: link, version: former } = submission.value;
  const set = await setPaymentLink(db, { number, link, former }, by, at);
  if (set.ok) return done(path, "Enviamos el enlace al cliente.");
  if (set.reason === "not-found") throw data(null, 404);
  if (set.reason === "changed-meanwhile")
    return changedMeanwhile(submission, set.now, { stored: { enlace: set.now }, more: { about: "enlace" } });
  const sentence = LINK_SENTENCES[set.reason];
  return formErrors(submission, { status: 409, sentence }, { about: "enlace" });
}
