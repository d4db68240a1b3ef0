import { data, href } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import type { Services } from "#app/accounts/contexts.ts";
import { moreThanPaid, NO_ACCOUNT } from "#app/payments/payment-sentences.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { closeReturn } from "./close-return.server.ts";
import { acceptReturn, refuseReturn } from "./decide-return.server.ts";
import type { ReturnUnchanged } from "./lock-return.server.ts";
import type { ShownReturn } from "./read-returns.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { acceptForm, closeForm, receiveForm, refuseForm } from "./return-forms.ts";
import { returnStates } from "./return-rules.ts";
import { readUnits } from "./typed-units.ts";

type AnswerServices = Pick<Services, "db" | "origin" | "now">;

const pageOf = (id: number) => href("/administrador/devoluciones/:id", { id: String(id) });

/** Answers the forms of a return's page; undefined for any other form. */
export function handleReturn(services: AnswerServices, form: FormData, by: Author, returned: ShownReturn) {
  const intent = form.get("intencion");
  if (intent === "aceptar") return handleAccept(services, form, by, returned);
  if (intent === "rechazar") return handleRefuse(services, form, by, returned);
  if (intent === "recibir") return handleReceive(services, form, by, returned);
  if (intent === "cerrar") return handleClose(services, form, by, returned);
  return undefined;
}

async function handleAccept(
  { db, origin, now }: AnswerServices,
  form: FormData,
  by: Author,
  returned: ShownReturn,
) {
  const about = "aceptar" as const;
  const { typed, units } = readUnits(form, positionsOf(returned));
  const submission = parseForm(form, acceptForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about, typed });
  const wrong = () =>
    formErrors(
      submission,
      { sentence: "Acepta al menos una unidad, y no más de las que pide; si no aceptas ninguna, recházala." },
      { about, typed },
    );
  if (!units) return wrong();
  const { id } = returned;
  const accepted = { id, units, note: submission.value.nota };
  const result = await acceptReturn(db, accepted, by, { origin, now: now() });
  if (result.ok) return done(pageOf(id), "Aceptamos la devolución y avisamos al cliente.");
  return result.reason === "units" ? wrong() : unchanged(id, result);
}

async function handleRefuse(
  { db, origin, now }: AnswerServices,
  form: FormData,
  by: Author,
  { id }: Pick<ShownReturn, "id">,
) {
  const submission = parseForm(form, refuseForm);
  const shown = { about: "rechazar" as const, typed: undefined };
  if (submission.status !== "success") return formErrors(submission, {}, shown);
  const { estado: state, motivo: reason } = submission.value;
  const refused = { id, state, reason };
  const result = await refuseReturn(db, refused, by, { origin, now: now() });
  return result.ok
    ? done(pageOf(id), "Rechazamos la devolución y avisamos al cliente.")
    : unchanged(id, result);
}

async function handleReceive(
  { db, origin, now }: AnswerServices,
  form: FormData,
  by: Author,
  returned: ShownReturn,
) {
  const about = "recibir" as const;
  const { typed, units } = readUnits(form, positionsOf(returned));
  const submission = parseForm(form, receiveForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about, typed });
  const wrong = () =>
    formErrors(
      submission,
      { sentence: "Al stock vuelven, de cada línea, las unidades aceptadas o menos." },
      { about, typed },
    );
  if (!units) return wrong();
  const { id } = returned;
  const received = { id, units, note: submission.value.nota };
  const result = await receiveReturn(db, received, by, { origin, now: now() });
  if (result.ok) return done(pageOf(id), "Registramos lo que llegó y avisamos al cliente.");
  return result.reason === "units" ? wrong() : unchanged(id, result);
}

async function handleClose(
  { db, origin, now }: AnswerServices,
  form: FormData,
  by: Author,
  { id }: Pick<ShownReturn, "id">,
) {
  const shown = { about: "cerrar" as const, typed: undefined };
  const submission = parseForm(form, closeForm);
  if (submission.status !== "success") return formErrors(submission, {}, shown);
  const { medio: method, monto: amount, moneda: currency, cambio, nota: note } = submission.value;
  const refund = amount === undefined ? undefined : { amount, currency, method };
  const closing = { id, refund, exchanged: cambio === "on", note };
  const result = await closeReturn(db, closing, by, { origin, now: now() });
  if (result.ok) return done(pageOf(id), "Cerramos la devolución y avisamos al cliente.");
  if (result.reason === "no-account")
    return formErrors(submission, { status: 409, fields: { medio: [NO_ACCOUNT] } }, shown);
  if (result.reason !== "more-than-paid") return unchanged(id, result);
  const problems = [moreThanPaid(result)];
  return formErrors(submission, { status: 409, fields: { monto: problems } }, shown);
}

const NOT_DELIVERED =
  "Nada cambió: el pedido ya no está entregado. Márcalo como entregado, o rechaza la devolución.";

const positionsOf = ({ lines }: Pick<ShownReturn, "lines">) => lines.map(({ position }) => position);

function unchanged(id: number, result: ReturnUnchanged): Promise<Response> {
  if (result.reason === "not-found") throw data(null, 404);
  if (result.reason === "not-delivered") return failed(pageOf(id), NOT_DELIVERED);
  const state = returnStates[result.state].toLowerCase();
  return failed(pageOf(id), `Nada cambió: esta devolución ya está ${state}.`);
}
