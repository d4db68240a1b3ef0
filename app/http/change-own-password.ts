import { redirect } from "react-router";
import { changePasswordForm } from "#app/domain/accounts/account-forms.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import type { Person } from "#app/domain/accounts/viewer.ts";
import { weaknessSentences } from "#app/domain/accounts/weak-password.server.ts";
import type { Services } from "./contexts.ts";
import { flashCookie } from "./flash.ts";
import { readForm, refuse } from "./form.ts";
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
