import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { boletaNameForm } from "./boleta-name-form.ts";
import { nameBoleta } from "./name-boleta.server.ts";

/** Answers the form for the name on a boleta; `path` is the order's page. */
export async function handleBoletaName(
  db: Db,
  form: FormData,
  by: Author,
  { number, path }: { number: string; path: string },
) {
  const submission = parseForm(form, boletaNameForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "nombre-boleta" as const });
  const named = await nameBoleta(db, { number, name: submission.value, by });
  return named
    ? done(path, "Guardamos los datos de la boleta.")
    : failed(path, "La boleta de este pedido no necesita más datos.");
}
