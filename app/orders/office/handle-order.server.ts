import { changedMeanwhile, done, formErrors, notice } from "#app/accounts/answers/answers.ts";
import { deliveryFeeForm } from "#app/orders/delivery-fee/delivery-fee-form.ts";
import { setDeliveryFee } from "#app/orders/delivery-fee/set-delivery-fee.server.ts";
import { noteForm } from "#app/orders/notes/note-form.ts";
import { addNote } from "#app/orders/notes/order-notes.server.ts";
import { cancelForm } from "#app/orders/purchases/cancel-form.ts";
import { cancelWithRefund } from "#app/orders/purchases/cancel-with-refund.server.ts";
import { setTracking } from "#app/orders/tracking/set-tracking.server.ts";
import { trackingForm, trackingVersion } from "#app/orders/tracking/tracking-form.ts";
import { BALANCE, type EntryMethod } from "#app/payments/methods.ts";
import { parseForm } from "#app/platform/http/form.ts";
import type { OrderPost } from "./order-post.ts";

export async function handleCancel({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, cancelForm);
  if (submission.status !== "success") return formErrors(submission);
  const { motivo: reason, devolver, medio, monto: amount, moneda: currency } = submission.value;
  const method = { despues: undefined, medio, saldo: BALANCE as EntryMethod }[devolver];
  const refund = method && amount && currency ? { method, amount, currency } : undefined;
  const result = await cancelWithRefund(db, { number, reason, refund }, by, at);
  if (!result.ok) return refuse(result.reason);
  if (result.refunded && method === BALANCE)
    return done(path, `Anulamos el pedido ${number}. Lo que pagó quedó como saldo a favor del cliente.`);
  if (result.refunded) return done(path, `Anulamos el pedido ${number} y registramos la devolución.`);
  if (result.toReturn.amount <= 0) return done(path, `Anulamos el pedido ${number}.`);
  return done(`${path}#devolver`, `Anulamos el pedido ${number}. Falta devolver lo que se pagó.`);
}

export async function handleNote({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, noteForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "nota" });
  const added = await addNote(db, { number, text: submission.value.nota }, by, at.now);
  if (!added) return refuse("not-found");
  return done(`${path}#notas`, "Guardamos la nota.");
}

export async function handleTracking({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, trackingForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "envio" });
  const { courier, guia: trackingNumber, version } = submission.value;
  const tracking = { number, courier, trackingNumber, version, by };
  const result = await setTracking(db, tracking, at.origin);
  if (result.ok) return done(path, result.changed ? `Avisamos que lo lleva ${courier}.` : "Nada cambió.");
  if (result.reason === "courier-gone") {
    const fields = { courier: ["Ese courier ya no está: elige otro."] };
    return formErrors(submission, { status: 409, fields }, { about: "envio" });
  }
  if (result.reason === "changed-meanwhile") {
    const stored = { courier: result.now.courier ?? "", guia: result.now.trackingNumber ?? "" };
    return changedMeanwhile(submission, trackingVersion(result.now), { stored, more: { about: "envio" } });
  }
  return refuse(result.reason);
}

export async function handleDeliveryFee({ db, at, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, deliveryFeeForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "costo-envio" });
  const { monto: fee, diasMin, diasMax = diasMin } = submission.value;
  const days = diasMax === undefined ? undefined : { min: diasMin ?? diasMax, max: diasMax };
  const set = await setDeliveryFee(db, { number, fee, days, by }, at);
  if (set.ok) return done(path, "Avisamos al cliente cuánto cuesta su envío.");
  if (set.reason === "too-large") {
    const fields = { monto: ["Ese monto es demasiado grande: revísalo."] };
    return formErrors(submission, { status: 409, fields }, { about: "costo-envio" });
  }
  return refuse(set.reason);
}

const REFUSALS = {
  "not-found": "Ese pedido no existe.",
  "already-cancelled": "Ese pedido ya estaba anulado.",
  "has-return": "Ese pedido tiene una devolución: termínala en lugar de anularlo.",
  "not-due": "Ese pedido ya no se anula.",
  cancelled: "Ese pedido está anulado.",
  "picked-up": "Ese pedido se recoge en la tienda.",
  set: "Otra persona ya puso el costo del envío.",
};

function refuse(reason: keyof typeof REFUSALS) {
  return notice(REFUSALS[reason], { status: reason === "not-found" ? 404 : 409 });
}
