import type { Submission } from "@conform-to/react";
import { formErrors } from "#app/accounts/answers/answers.ts";
import type { PasswordCheck } from "#app/accounts/login/password-check.server.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";

export const WRONG_PASSWORD = "Contraseña Incorrecta";

/** Shows the form again when the current password (`actual`) was wrong. */
export function refusePassword<Value, More extends object = { unverified?: boolean }>(
  submission: Submission<Value, string[]>,
  check: Exclude<PasswordCheck, { ok: true }>,
  more?: More,
) {
  return check.reason === "wrong"
    ? formErrors(submission, { fields: { actual: [WRONG_PASSWORD] } }, more)
    : formErrors(submission, tooManyRequests(check.seconds), more);
}
