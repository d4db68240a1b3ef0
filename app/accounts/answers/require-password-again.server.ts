import type { RouterContextProvider } from "react-router";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { askPasswordAgain } from "#app/accounts/login/password-again.server.ts";
import { readForm } from "#app/platform/http/form.ts";
import { failed } from "./answers.ts";

/**
 * For a download's form, which asks for the password. Throws a redirect to the form's page when the password
 * is wrong.
 */
export async function requirePasswordAgain(
  request: Request,
  context: Readonly<RouterContextProvider>,
  page: string,
): Promise<void> {
  const submission = await readForm(request, currentPasswordForm);
  if (submission.status !== "success") throw await failed(page, "Escribe tu contraseña actual.");
  const again = await askPasswordAgain(context, submission.value.actual);
  if (!again.ok) throw await failed(page, again.sentence);
}
