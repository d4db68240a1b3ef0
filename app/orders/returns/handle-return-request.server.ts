import { data, href, type RouterContextProvider } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import {
  openReturn,
  type RequestReturnResult,
  type ReturnContext,
  requestReturn,
  type SentReturn,
} from "./request-return.server.ts";
import { returnForm } from "./return-forms.ts";
import { type Closed, closedSentence, closedSentenceForStore } from "./return-rules.ts";
import { readUnits, UNITS_SENTENCE, unitsFit } from "./typed-units.ts";

type Context = Readonly<RouterContextProvider>;

/** Answers a customer's return request: redirects to its page, or shows the form again. */
export function handleReturnRequest(
  context: Context,
  posted: FormData,
  { order, customerId }: { order: ShownOrder; customerId: string },
) {
  const { db } = context.get(servicesContext);
  return answerForm(context, posted, order, {
    store: (request, at) => requestReturn(db, { customerId, ...request }, at),
    stored: () =>
      done(
        href("/cliente/mis-compras/:numero/devolucion", { numero: order.number }),
        "Recibimos tu solicitud: la revisamos y te avisamos por correo.",
      ),
    closed: closedSentence,
  });
}

/** The same for a return that the store opens: redirects to it, where it is accepted. */
export function handleOpenedReturn(
  context: Context,
  posted: FormData,
  { order, by }: { order: ShownOrder; by: Author },
) {
  const { db } = context.get(servicesContext);
  return answerForm(context, posted, order, {
    store: (request, at) => openReturn(db, request, by, at),
    stored: (id) =>
      done(
        href("/administrador/devoluciones/:id", { id: String(id) }),
        order.email ? "Abrimos la devolución y avisamos al cliente." : "Abrimos la devolución.",
      ),
    closed: closedSentenceForStore,
  });
}

interface ReturnSteps {
  store(request: SentReturn, at: ReturnContext): Promise<RequestReturnResult>;
  stored(id: number): Promise<Response>;
  closed(eligibility: Closed): string;
}

async function answerForm(
  context: Context,
  posted: FormData,
  { number, lines }: ShownOrder,
  { store, stored, closed }: ReturnSteps,
) {
  const { files, origin, environment, log, now } = context.get(servicesContext);
  const { typed, units } = readUnits(
    posted,
    lines.map(({ position }) => position),
  );
  const submission = parseForm(posted, returnForm);
  const bought = new Map(lines.map((line) => [line.position, line.units]));
  const wrongUnits = !units || !unitsFit(units, bought, 1) ? { sentence: UNITS_SENTENCE } : undefined;
  if (submission.status !== "success") return formErrors(submission, wrongUnits, { typed });
  if (!units || wrongUnits) return formErrors(submission, wrongUnits, { typed });
  const { solicitud: form, motivo: reason, detalle: detail, fotos: photos = [] } = submission.value;
  const result = await store(
    { number, form, units, reason, detail, photos },
    { files, origin, now: now(), storeEmail: environment.STORE_EMAIL },
  );
  if (result.ok) return stored(result.id);
  switch (result.reason) {
    case "not-found":
      throw data(null, 404);
    case "limited":
      return formErrors(submission, tooManyRequests(result.seconds), { typed });
    case "units":
      return formErrors(submission, { sentence: UNITS_SENTENCE }, { typed });
    case "closed":
      return formErrors(submission, { status: 409, sentence: closed(result.eligibility) }, { typed });
    case "photo": {
      const { fileName, refused } = result;
      if (refused.reason === "not-stored") log.error({ err: refused.cause }, "return photo not stored");
      const problems = [`${fileName}: ${pictureSentences[refused.reason]}`];
      const status = refused.reason === "not-stored" ? 503 : 400;
      return formErrors(submission, { status, fields: { fotos: problems } }, { typed });
    }
  }
}
