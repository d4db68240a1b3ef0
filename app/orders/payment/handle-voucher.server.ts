import { data, href, type RouterContextProvider } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { parseForm, sentFile } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { voucherForm } from "./payment-forms.ts";
import { sendVoucher } from "./send-voucher.server.ts";

const SENTENCES = {
  cancelled: "Este pedido está anulado: escríbenos antes de pagarlo.",
  "no-vouchers": "Este pedido no se paga con comprobante.",
  paid: "Este pedido ya está pagado.",
  refunded: "Te devolvimos dinero de este pedido: escríbenos si falta algo.",
};

interface OwnOrder {
  customerId: string;
  number: string;
}

/** Answers a customer's voucher: back to the order, or the form again. */
export async function handleVoucher(
  context: Readonly<RouterContextProvider>,
  posted: FormData,
  { customerId, number }: OwnOrder,
) {
  const { db, files, origin, environment, log, now } = context.get(servicesContext);
  const submission = parseForm(posted, voucherForm);
  const upload = sentFile(posted, "captura");
  const problem = upload ? undefined : pictureSentences.missing;
  if (submission.status !== "success" || !upload) return formErrors(submission, {}, { problem });
  const { monto: amount, moneda: currency, operacion: operationNumber } = submission.value;
  const result = await sendVoucher(
    db,
    { customerId, number, amount, currency, operationNumber, upload },
    { files, origin, storeEmail: environment.STORE_EMAIL, now: now() },
  );
  if (result.ok)
    return done(
      href("/cliente/mis-compras/:numero", { numero: number }),
      "Recibimos tu comprobante: lo revisamos y te avisamos.",
    );
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
      return formErrors(submission, { status: 409, sentence: SENTENCES[result.reason] }, { problem });
  }
}
