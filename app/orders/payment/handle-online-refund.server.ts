import { data } from "react-router";
import { done, formErrors, notice } from "#app/accounts/answers/answers.ts";
import type { OrderPost } from "#app/orders/office/order-post.ts";
import { onlineMethodOf } from "#app/orders/online/online-payments.server.ts";
import { refundOnline } from "#app/orders/online/refund-online.server.ts";
import { earlierEntrySentence } from "#app/payments/payment-sentences.ts";
import { contentKey } from "#app/platform/db/submissions.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { providerName } from "#app/values/card-providers.ts";
import { formatIn } from "#app/values/money/currency.ts";
import { onlineRefundForm } from "./payment-forms.ts";

const notRefunded = (provider: string) => ({
  off: `Faltan las claves de ${provider}: escríbelas en Ajustes, Métodos de pago.`,
  away: `${provider} no respondió. No anotamos nada: inténtalo otra vez en unos minutos.`,
  refused: `${provider} no aceptó la devolución. No anotamos nada: revisa el pago en su panel.`,
  "found-another": `${provider} ya tenía un movimiento que no estaba aquí y lo anotamos. Revisa el saldo antes de devolver.`,
  "more-than-paid": `${provider} devolvió a la tarjeta más de lo que le quedaba al pedido, porque también se anotó otra devolución. No lo anotamos: acuerda con el cliente lo que recibió de más.`,
});

export async function handleOnlineRefund({ services, db, form, by, number, path }: OrderPost) {
  const submission = parseForm(form, onlineRefundForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "devolucion-en-linea" });
  const { solicitud, pago: paymentId, monto: amount, otro } = submission.value;
  const method = await onlineMethodOf(db, number);
  if (!method) throw data(null, 404);
  const refunded = await refundOnline(
    services,
    {
      number,
      method,
      paymentId,
      amount,
      form: contentKey(solicitud, { paymentId }),
      another: otro === "on",
    },
    by,
  );
  if (refunded.ok) {
    const underway = `${providerName(method)} está procesando la devolución. Te escribimos si no se completa.`;
    return done(path, refunded.underway ? underway : "Devolvimos el dinero a la tarjeta.");
  }
  const about = { about: "devolucion-en-linea" };
  switch (refunded.reason) {
    case "not-found":
      throw data(null, 404);
    case "written-before": {
      const fields = { otro: [earlierEntrySentence("devolviste", { ...refunded, currency: "PEN" })] };
      return formErrors(submission, { status: 409, fields }, about);
    }
    case "more-than-left": {
      if (refunded.left <= 0) return notice("De ese pago ya no queda nada por devolver.", { status: 409 });
      const fields = {
        monto: [`De ese pago quedan ${formatIn("PEN", refunded.left)}: devuelve eso o menos.`],
      };
      return formErrors(submission, { status: 409, fields }, about);
    }
    default: {
      const status = refunded.reason === "away" ? 503 : 409;
      const sentence = notRefunded(providerName(method))[refunded.reason];
      return formErrors(submission, { status, sentence }, about);
    }
  }
}
