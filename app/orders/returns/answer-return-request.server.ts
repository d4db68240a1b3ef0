import { data, href, type RouterContextProvider } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { requestReturn } from "./request-return.server.ts";
import { returnForm } from "./return-forms.ts";
import { closedSentence } from "./return-rules.ts";
import { readUnits, UNITS_SENTENCE, unitsFit } from "./typed-units.ts";

/** Answers a return request: redirects to the order, or shows the form again. */
export async function answerReturnRequest(
  context: Readonly<RouterContextProvider>,
  posted: FormData,
  { order, customerId }: { order: ShownOrder; customerId: string },
) {
  const { db, files, origin, environment, log, now } = context.get(servicesContext);
  const { number } = order;
  const { typed, units } = readUnits(
    posted,
    order.lines.map(({ position }) => position),
  );
  const submission = parseForm(posted, returnForm);
  const bought = new Map(order.lines.map((line) => [line.position, line.units]));
  const wrongUnits = !units || !unitsFit(units, bought, 1) ? { sentence: UNITS_SENTENCE } : undefined;
  if (submission.status !== "success") return formErrors(submission, wrongUnits, { typed });
  if (!units || wrongUnits) return formErrors(submission, wrongUnits, { typed });
  const { solicitud: form, motivo: reason, detalle: detail, fotos: photos = [] } = submission.value;
  const result = await requestReturn(
    db,
    { customerId, number, form, units, reason, detail, photos },
    { files, origin, now: now(), storeEmail: environment.STORE_EMAIL },
  );
  if (result.ok)
    return done(
      href("/cliente/mis-compras/:numero/devolucion", { numero: number }),
      "Recibimos tu solicitud: la revisamos y te avisamos por correo.",
    );
  switch (result.reason) {
    case "not-found":
      throw data(null, 404);
    case "limited":
      return formErrors(submission, tooManyRequests(result.seconds), { typed });
    case "units":
      return formErrors(submission, { sentence: UNITS_SENTENCE }, { typed });
    case "closed":
      return formErrors(submission, { status: 409, sentence: closedSentence(result.eligibility) }, { typed });
    case "photo": {
      const { fileName, refused } = result;
      if (refused.reason === "not-stored") log.error({ err: refused.cause }, "return photo not stored");
      const fotos = [`${fileName}: ${pictureSentences[refused.reason]}`];
      const status = refused.reason === "not-stored" ? 503 : 400;
      return formErrors(submission, { status, fields: { fotos } }, { typed });
    }
  }
}
