import { data } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import type { Services } from "#app/accounts/contexts.ts";
import { boletaNameForm } from "#app/orders/boleta-name/boleta-name-form.ts";
import { nameBoleta } from "#app/orders/boleta-name/name-boleta.server.ts";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { changeMethod } from "#app/orders/payment/change-method.server.ts";
import { payWithBalance } from "#app/orders/payment/pay-with-balance.server.ts";
import type { PaymentChangeContext } from "#app/orders/payment/payment-change.server.ts";
import { voucherForm } from "#app/orders/payment/payment-forms.ts";
import { sendVoucher } from "#app/orders/payment/send-voucher.server.ts";
import { parseForm, sentFile } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { ownCancelForm } from "./cancel-form.ts";
import { cancelOwnOrder } from "./cancel-own-order.server.ts";
import { customerAuthor } from "./customer-author.ts";

/** A form of an order's page that its customer sent. */
interface OwnPost {
  services: Services;
  at: PaymentChangeContext;
  form: FormData;
  own: { customerId: string; number: string };
  /** path of the page */
  page: string;
}

const HANDLERS = {
  comprobante: handleVoucher,
  metodo: handleMethod,
  saldo: handleBalance,
  "nombre-boleta": handleBoletaName,
  anular: handleCancel,
};

/** Undefined for any other form. */
export function handleOwnOrder(services: Services, form: FormData, own: OwnPost["own"]) {
  const intent = String(form.get("intencion"));
  if (!Object.hasOwn(HANDLERS, intent)) return undefined;
  const { origin, environment, now } = services;
  const at = { origin, storeEmail: environment.STORE_EMAIL, now: now() };
  return HANDLERS[intent as keyof typeof HANDLERS]({
    services,
    at,
    form,
    own,
    page: ownOrderPath(own.number),
  });
}

const SENTENCES = {
  paid: "Este pedido ya está pagado.",
  refunded: "Te devolvimos dinero de este pedido: escríbenos si falta algo.",
  "under-review": "Ya se está revisando un pago con tarjeta de este pedido: no pagues otra vez.",
};

const NO_VOUCHER = {
  ...SENTENCES,
  cancelled: "Este pedido está anulado: escríbenos antes de pagarlo.",
  "no-vouchers": "Este pedido no necesita una constancia de pago.",
};

async function handleVoucher({ services: { db, files, log }, at, form, own, page }: OwnPost) {
  const submission = parseForm(form, voucherForm);
  const upload = sentFile(form, "captura");
  const problem = upload ? undefined : pictureSentences.missing;
  if (submission.status !== "success" || !upload) return formErrors(submission, {}, { problem });
  const { monto: amount, moneda: currency, operacion: operationNumber } = submission.value;
  const voucher = { ...own, amount, currency, operationNumber, upload };
  const result = await sendVoucher(db, voucher, { ...at, files });
  if (result.ok) return done(page, "Recibimos tu constancia de pago: la revisamos y te avisamos.");
  switch (result.reason) {
    case "not-found":
      throw data(null, 404);
    case "limited":
      return formErrors(submission, tooManyRequests(result.seconds), { problem });
    case "picture": {
      const { refused } = result;
      if (refused.reason === "not-stored") log.error({ err: refused.cause }, "voucher not stored");
      const status = refused.reason === "not-stored" ? 503 : 400;
      return formErrors(submission, { status }, { problem: pictureSentences[refused.reason] });
    }
    default:
      return formErrors(submission, { status: 409, sentence: NO_VOUCHER[result.reason] }, { problem });
  }
}

const NOT_CHANGED = {
  ...SENTENCES,
  "not-now": "Ya no puedes cambiar cómo se paga este pedido: escríbenos si lo necesitas.",
  "not-offered": "Ese método de pago ya no está disponible: elige otro.",
};

async function handleMethod({ services: { db }, at, form, own, page }: OwnPost) {
  const result = await changeMethod(db, { ...own, methodId: String(form.get("metodo")) }, at);
  if (result.ok) return done(page, "Listo: aquí ves cómo pagar, y te lo enviamos por correo.");
  if (result.reason === "not-found") throw data(null, 404);
  return failed(page, NOT_CHANGED[result.reason]);
}

const NOT_SPENT = {
  ...SENTENCES,
  cancelled: "Este pedido está anulado: no se paga.",
  "no-balance": "Ya no tienes saldo a favor.",
};

async function handleBalance({ services: { db }, at, own, page }: OwnPost) {
  const result = await payWithBalance(db, own, at);
  if (result.ok && result.paid) return done(page, "Pagaste tu pedido con tu saldo a favor.");
  if (result.ok) return done(page, "Usamos tu saldo a favor. Te falta pagar el resto.");
  if (result.reason === "not-found") throw data(null, 404);
  return failed(page, NOT_SPENT[result.reason]);
}

async function handleBoletaName({ services: { db }, form, own: { customerId, number }, page }: OwnPost) {
  const submission = parseForm(form, boletaNameForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "nombre-boleta" });
  const named = await nameBoleta(db, { number, name: submission.value, by: customerAuthor(customerId) });
  return named
    ? done(page, "Guardamos los datos de la boleta.")
    : failed(page, "La boleta de este pedido no necesita más datos.");
}

const NOT_ANNULLED = {
  "already-cancelled": "Este pedido ya estaba anulado.",
  "has-return": "Este pedido tiene una devolución: ya no se anula.",
  "not-due": "Tu pedido ya salió de la tienda: escríbenos para ver qué podemos hacer.",
};

async function handleCancel({ services: { db }, at, form, own, page }: OwnPost) {
  const submission = parseForm(form, ownCancelForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "anular" });
  const result = await cancelOwnOrder(db, { ...own, reason: submission.value.motivo }, at);
  if (!result.ok) {
    if (result.reason === "not-found") throw data(null, 404);
    return failed(page, NOT_ANNULLED[result.reason]);
  }
  const amount = moneyText(result.toReturn, "shop", await readSettings(db));
  const back = result.toReturn.amount > 0 ? ` Te devolveremos ${amount} y te avisaremos por correo.` : "";
  return done(page, `Anulamos tu pedido ${own.number}.${back}`);
}
