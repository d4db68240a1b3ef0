import { data, href, type RouterContextProvider } from "react-router";
import { changedMeanwhile, done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf } from "#app/accounts/guards.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { addPeople, removePeople } from "./affected.server.ts";
import { incidentNumber, type NoticeKind, noticeKinds } from "./incident.ts";
import { closeForm, incidentForm, mailForm, noticeForm, peopleForm, sentForm } from "./incident-form.ts";
import { closeIncident, correctIncident, type IncidentFields, reopenIncident } from "./incidents.server.ts";
import { mailNotice, markSent, saveNotice } from "./notices.server.ts";

interface IncidentPost {
  db: Db;
  now: Date;
  by: Author;
  id: number;
  form: FormData;
  context: Readonly<RouterContextProvider>;
}

/** Error for a time in the future. */
export const NOT_YET = "No puede ser después de ahora.";

/** Handles the forms of an incident's page; undefined for any other form. */
export function handleIncident(context: Readonly<RouterContextProvider>, id: number, form: FormData) {
  const { db, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const post: IncidentPost = { db, now: now(), by, id, form, context };
  switch (form.get("intencion")) {
    case "corregir":
      return correct(post);
    case "personas":
      return add(post);
    case "quitar":
      return remove(post);
    case "texto":
      return saveText(post);
    case "enviado":
      return handleMailed(post);
    case "correo":
      return mail(post);
    case "cerrar":
      return close(post);
    case "reabrir":
      return reopen(post);
    default:
      return undefined;
  }
}

async function correct({ db, id, form, by, now }: IncidentPost) {
  const submission = parseForm(form, incidentForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "corregir" });
  if (submission.value.notado > now)
    return formErrors(submission, { fields: { notado: [NOT_YET] } }, { about: "corregir" });
  const { version, ...values } = submission.value;
  const corrected = await correctIncident(db, id, { form: values, version }, by);
  if (corrected.ok || corrected.reason === "not-found")
    return doneOr404(corrected.ok, id, "Guardamos los datos.");
  const stored = incidentWords(corrected.now, corrected.fields);
  return changedMeanwhile(submission, corrected.version, { stored, more: { about: "corregir" } });
}

/** Stored values of the fields that two people changed. */
function incidentWords(now: IncidentFields, fields: string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, textOf(now[field])]));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return formatMoment(value);
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

async function add({ db, id, form, by, now }: IncidentPost) {
  const submission = parseForm(form, peopleForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "personas" });
  const added = await addPeople(db, id, submission.value, by, now);
  if (!added) throw data(null, 404);
  const addedCount = added.added === 1 ? "Agregamos 1 persona." : `Agregamos ${added.added} personas.`;
  if (added.unknown.length === 0) return done(pageOf(id), addedCount);
  const sentence = `${addedCount} De la lista pegada no encontramos esto:`;
  return formErrors(
    submission,
    { fields: { lista: [sentence, added.unknown.join(", ")] } },
    { about: "personas" },
  );
}

async function remove({ db, id, form, by }: IncidentPost) {
  const people = form.getAll("seleccion").map(Number).filter(Number.isSafeInteger);
  const removed = await removePeople(db, id, people, by);
  if (removed === 0) return failed(pageOf(id), "No quitamos a nadie: elige a quien no se le haya avisado.");
  return done(pageOf(id), removed === 1 ? "Quitamos a 1 persona." : `Quitamos a ${removed} personas.`);
}

async function saveText({ db, id, form, by, now }: IncidentPost) {
  const kind = kindOf(form);
  const submission = parseForm(form, noticeForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: `texto-${kind}` });
  const saved = await saveNotice(db, { id, kind, text: submission.value.texto, now }, by);
  return doneOr404(saved, id, "Guardamos el texto.");
}

async function handleMailed({ db, id, form, by, now }: IncidentPost) {
  const kind = kindOf(form);
  const about = `enviado-${kind}`;
  const submission = parseForm(form, sentForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about });
  const sent = await markSent(db, { id, kind, sentAt: submission.value.enviado, now }, by);
  if (sent.ok) return done(pageOf(id), "Anotamos el envío.");
  if (sent.reason === "not-found") throw data(null, 404);
  const sentence = sent.reason === "no-text" ? "Guarda primero el texto que enviaste." : NOT_YET;
  return formErrors(submission, { fields: { enviado: [sentence] } }, { about });
}

const NOT_MAILED = {
  "no-text": "Guarda primero el texto para las personas.",
  unfinished: "Al texto le falta algo: completa lo que está entre corchetes y guárdalo.",
};

async function mail({ db, id, form, by, now, context }: IncidentPost) {
  const about = "correo";
  const submission = parseForm(form, mailForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about });
  const again = await askPasswordAgain(context, submission.value.actual);
  if (!again.ok) return refusePassword(submission, again.check, { about });
  const mailed = await mailNotice(db, { id, expected: submission.value.cuantos, now }, by);
  if (mailed.ok) return done(pageOf(id), "El aviso está saliendo por correo.");
  if (mailed.reason === "not-found") throw data(null, 404);
  if (mailed.reason !== "other-count")
    return formErrors(submission, { sentence: NOT_MAILED[mailed.reason] }, { about });
  const sentence = `La lista cambió: ahora son ${mailed.count}. Revísala y confirma otra vez.`;
  return formErrors(submission, { status: 409, sentence }, { about });
}

async function close({ db, id, form, by, now }: IncidentPost) {
  const submission = parseForm(form, closeForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "cerrar" });
  const closed = await closeIncident(db, id, { outcome: submission.value.resultado, now }, by);
  return doneOr404(closed, id, "Cerramos el incidente.");
}

async function reopen({ db, id, by }: IncidentPost) {
  return doneOr404(await reopenIncident(db, id, by), id, "Reabrimos el incidente.");
}

function doneOr404(found: boolean, id: number, message: string) {
  if (!found) throw data(null, 404);
  return done(pageOf(id), message);
}

function kindOf(form: FormData): NoticeKind {
  const kind = noticeKinds.find((each) => each === form.get("clase"));
  if (!kind) throw data(null, 400);
  return kind;
}

export function pageOf(id: number): string {
  return href("/administrador/ajustes/incidentes/:numero", { numero: incidentNumber(id) });
}
