// Responses of actions to forms of pages; any other action redirects. Not used by actions whose answer is no form and
// no message: downloads (a file), the theme (a cookie), the end of advertising (its own page), the upload of a file
// (`catalog/pictures/office/archivos.ts`: its `Notice` as plain JSON) and webhooks (what their caller expects).
import type { Submission } from "@conform-to/react";
import { data, redirect } from "react-router";
import { wayBack } from "#app/accounts/way-back.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import { flashCookie } from "#app/platform/http/flash.ts";

const SECRET_FIELDS = ["contrasena", "actual", "claveAcceso", "claveAvisos"];
const TYPE_AGAIN = "Por seguridad borramos lo que escribiste aquí: escríbelo otra vez.";

interface Refusal {
  /** default: 400 */
  status?: number;
  /** about the whole form */
  sentence?: string;
  /** by field */
  fields?: Record<string, string[]>;
  headers?: HeadersInit;
}

/** The form with typed values and errors; `more` is other data of the page. */
export function formErrors<Value, More extends object = { unverified?: boolean }>(
  submission: Submission<Value, string[]>,
  { status = 400, sentence, fields, headers }: Refusal = {},
  more?: More,
) {
  const result = submission.reply({
    hideFields: SECRET_FIELDS,
    ...(sentence && { formErrors: [sentence] }),
    fieldErrors: { ...emptiedSecrets(submission), ...fields },
  });
  return data({ result, ...(more as More) }, { status, headers });
}

/**
 * Errors for optional secrets that were typed. Forms never send secrets back, so they must be typed again.
 */
function emptiedSecrets<Value>(submission: Submission<Value, string[]>): Record<string, string[]> {
  const { payload } = submission;
  if (!("actual" in payload)) return {};
  const errors = submission.status === "success" ? {} : submission.error;
  const emptied = SECRET_FIELDS.filter((name) => name !== "actual" && payload[name] && !errors?.[name]);
  return Object.fromEntries(emptied.map((name) => [name, [TYPE_AGAIN]]));
}

/** Shows a valid form again, with a preview, a question or a result. */
export function formWithData<Value, More extends object>(
  submission: Submission<Value, string[]>,
  more: More,
  status = 200,
) {
  return data({ result: submission.reply(), ...more }, status);
}

/** Shows a form without a schema again; `typed` has its values in the page's format. */
export function withTypedInput<Typed extends object>(typed: Typed, status = 400) {
  return data(typed, status);
}

export const CHANGED_MEANWHILE =
  "Otra persona guardó cambios aquí mientras editabas. Lo que escribiste sigue en el formulario: si lo guardas otra vez, reemplaza lo suyo.";

/** The data changed meanwhile; sent again, the form overwrites it. `stored`: the conflicting values. */
export function changedMeanwhile<Value, More extends object>(
  submission: Submission<Value, string[]>,
  version: string,
  {
    stored = {},
    fields = Object.keys(stored),
    more,
  }: { stored?: Record<string, string> | undefined; fields?: string[]; more?: More } = {},
) {
  const fieldErrors = Object.fromEntries(
    Object.entries(stored)
      .filter(([field]) => fields.includes(field))
      .map(([field, value]) => [field, [storedMeanwhile(value)]]),
  );
  const result = submission.reply({
    hideFields: SECRET_FIELDS,
    formErrors: [CHANGED_MEANWHILE],
    fieldErrors: { ...emptiedSecrets(submission), ...fieldErrors },
  });
  const shown = { result: { ...result, initialValue: { ...result.initialValue, version } } };
  return data({ ...shown, ...(more as More) }, 409);
}

const MAX_SHOWN = 200;

function storedMeanwhile(value: string): string {
  const short = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value;
  return value === "" ? "Otra persona lo dejó vacío." : `Otra persona puso: “${short}”.`;
}

/** Data with a message, for a page or fetcher that shows it itself. */
export function notice<More extends object>(
  message: string,
  { status = 200, headers }: { status?: number; headers?: HeadersInit } = {},
  more?: More,
) {
  const shown = { ok: status < 400, message, ...(more as More) };
  return data(shown, { status, headers });
}

/** Redirects to a page that shows the message once. */
export function done(path: string, message: string, ...cookies: string[]): Promise<Response> {
  return redirectWithNotice(path, { ok: true, message }, cookies);
}

/** Like `done`, for an error. */
export function failed(path: string, message: string, ...cookies: string[]): Promise<Response> {
  return redirectWithNotice(path, { ok: false, message }, cookies);
}

interface ReplyOptions {
  /** target when the form names none */
  home: string;
  cookies?: readonly string[];
  /** of a response as data */
  status?: number;
  /** the target page shows the result anyway */
  silent?: boolean;
}

/** Responds with data (`respuesta=datos`), or redirects back with a message. For forms on any page. */
export function reply(
  form: FormData,
  shown: Notice,
  { home, cookies = [], status = 200, silent }: ReplyOptions,
) {
  if (form.get("respuesta") === "datos")
    return data(shown, {
      status,
      headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
    });
  return redirectWithNotice(returnPathOfForm(form) ?? home, silent ? undefined : shown, cookies);
}

export function returnPathOfForm(form: FormData): string | undefined {
  return wayBack(String(form.get("volver") ?? ""));
}

async function redirectWithNotice(
  path: string,
  shown: Notice | undefined,
  cookies: readonly string[],
): Promise<Response> {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
  if (shown)
    headers.append("Set-Cookie", await flashCookie({ kind: shown.ok ? "ok" : "error", text: shown.message }));
  return redirect(path, { status: 303, headers });
}
