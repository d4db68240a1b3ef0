import { redirect } from "react-router";
import type { Services } from "#app/accounts/contexts.ts";
import { changePasswordForm } from "#app/accounts/login/account-forms.ts";
import { changePassword } from "#app/accounts/login/change-password.server.ts";
import { weaknessSentences } from "#app/accounts/login/weak-password.server.ts";
import type { Person } from "#app/accounts/viewer.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { readForm, refuse } from "#app/platform/http/form.ts";
import { refusePassword } from "./password-refusal.ts";

const SAME = "Es la contraseña que ya tienes: elige otra.";

/** Answers the form of `Cambiar contraseña`, then leads back to the profile. */
export async function changeOwnPassword(
  request: Request,
  { db, origin }: Pick<Services, "db" | "origin">,
  person: Person,
  profile: string,
) {
  const submission = await readForm(request, changePasswordForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { actual: present, contrasena: wanted } = submission.value;
  const changed = await changePassword(db, origin, person, { present, wanted });
  if (!changed.ok && changed.reason === "same")
    return refuse(submission, { status: 400, fields: { contrasena: [SAME] } });
  if (!changed.ok && changed.reason === "weak")
    return refuse(submission, { status: 400, fields: { contrasena: [weaknessSentences[changed.weakness]] } });
  if (!changed.ok) return refusePassword(submission, changed);
  const text = "Cambiamos tu contraseña y cerramos tus otras sesiones.";
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text }) };
  return redirect(profile, { status: 303, headers });
}
