import type { RouterContextProvider } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { changePasswordForm } from "#app/accounts/login/account-forms.ts";
import { changePassword } from "#app/accounts/login/change-password.server.ts";
import { weaknessSentences } from "#app/accounts/login/weak-password.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { ownPagesOf } from "#app/accounts/ui/profile/own-pages.ts";
import type { Person } from "#app/accounts/viewer.ts";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { WRONG_PASSWORD } from "./password-refusal.ts";

const SAME = "Es la contraseña que ya tienes: elige otra.";

export async function handleOwnPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  person: Person,
) {
  const { db, origin } = context.get(servicesContext);
  const submission = await readForm(request, changePasswordForm);
  if (submission.status !== "success") return formErrors(submission);
  const { actual: present, contrasena: newPassword } = submission.value;
  const changed = await changePassword(db, origin, person, { present, newPassword });
  if (changed.ok) {
    recordSecurityEvent(context, "password", { detail: "Con la anterior" });
    return done(ownPagesOf(person).profile, "Cambiamos tu contraseña y cerramos tus otras sesiones.");
  }
  if (changed.reason === "same") return formErrors(submission, { fields: { contrasena: [SAME] } });
  if (changed.reason === "limited") return formErrors(submission, tooManyRequests(changed.seconds));
  const { wrongPassword, weakness } = changed;
  if (wrongPassword) recordSecurityEvent(context, "password-refused");
  return formErrors(submission, {
    fields: {
      ...(wrongPassword && { actual: [WRONG_PASSWORD] }),
      ...(weakness && { contrasena: [weaknessSentences[weakness]] }),
    },
  });
}
