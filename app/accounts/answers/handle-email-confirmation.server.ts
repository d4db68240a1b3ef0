import type { RouterContextProvider } from "react-router";
import { formErrors, notice } from "#app/accounts/answers/answers.ts";
import { remoteAddressContext, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { currentPasswordForm, resetForm } from "#app/accounts/login/account-forms.ts";
import type { Proof } from "#app/accounts/login/link-owner.server.ts";
import { type VerifyEmailResult, verifyEmail } from "#app/accounts/login/verification.server.ts";
import { weaknessSentences } from "#app/accounts/login/weak-password.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { NOT_CONFIRMED } from "./link-sentences.ts";
import { refusePassword } from "./password-refusal.ts";
import { readSignUpCookie } from "./sign-up-cookie.ts";
import { typedEmailCookie } from "./typed-email.ts";

type Context = Readonly<RouterContextProvider>;

/** Data by which a confirmation link recognises the browser that requested it. */
export async function readLinkProof(request: Request, context: Context): Promise<Proof> {
  const viewer = context.get(viewerContext);
  return {
    browser: await readSignUpCookie(request),
    viewerId: viewer.role === "guest" ? undefined : viewer.id,
  };
}

export async function handleEmailConfirmation(request: Request, context: Context, code: string) {
  const { db } = context.get(servicesContext);
  const link = {
    code,
    address: context.get(remoteAddressContext),
    ...(await readLinkProof(request, context)),
  };
  const posted = await formDataOf(request);
  if (posted.has("contrasena")) {
    const submission = parseForm(posted, resetForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "contrasena" });
    const verified = await verifyEmail(db, { ...link, newPassword: submission.value.contrasena });
    if (verified.ok)
      recordSecurityEvent(context, "password", { typed: verified.email, detail: "Al confirmar su correo" });
    if (verified.ok || verified.reason !== "weak") return answerTo(verified, posted, context);
    const fields = { contrasena: [weaknessSentences[verified.weakness]] };
    return formErrors(submission, { fields }, { about: "contrasena" });
  }
  if (posted.has("actual")) {
    const submission = parseForm(posted, currentPasswordForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "actual" });
    const verified = await verifyEmail(db, { ...link, password: submission.value.actual });
    if (!verified.ok && verified.reason === "wrong")
      return refusePassword(submission, { ok: false, reason: "wrong" }, { about: "actual" });
    return answerTo(verified, posted, context);
  }
  return answerTo(await verifyEmail(db, link), posted, context);
}

async function answerTo(verified: VerifyEmailResult, posted: FormData, context: Context) {
  if (verified.ok) {
    const headers = { "Set-Cookie": await typedEmailCookie(verified.email) };
    return notice(`Tu correo ${verified.email} está verificado.`, { headers });
  }
  switch (verified.reason) {
    case "unproven":
    case "wrong":
    case "weak":
      return formErrors(parseForm(posted, currentPasswordForm), { status: 403 }, { about: "actual" });
    case "expired":
      return notice("Codigo de verificación expirado", { status: 400 }, { resend: true });
    case "limited": {
      const { sentence, ...init } = tooManyRequests(verified.seconds);
      return notice(sentence, init, { resend: false });
    }
    case "error":
      context.get(servicesContext).log.error({ err: verified.cause }, "e-mail verification failed");
      return notice(NOT_CONFIRMED, { status: 400 }, { resend: true });
  }
}
