import type { Submission } from "@conform-to/react";
import { formErrors } from "#app/accounts/answers/answers.ts";
import type { PasswordCheck } from "#app/accounts/login/password-check.server.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";

/** The form again when its present password (`actual`) was wrong. */
export function refusePassword<Value, More extends object = { unverified?: boolean }>(
  submission: Submission<Value, string[]>,
  check: Exclude<PasswordCheck, { ok: true }>,
  more?: More,
) {
  return check.reason === "wrong"
    ? formErrors(submission, { fields: { actual: ["Contraseña Incorrecta"] } }, more)
    : formErrors(submission, tooManyRequests(check.seconds), more);
}
