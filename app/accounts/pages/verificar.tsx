import { data, href } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { readTypedEmail, typedEmailCookie } from "#app/accounts/answers/typed-email.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { resetForm } from "#app/accounts/login/account-forms.ts";
import { isResetCodeUsable, resetPassword } from "#app/accounts/login/recovery.server.ts";
import { verifyEmail } from "#app/accounts/login/verification.server.ts";
import { weaknessSentences } from "#app/accounts/login/weak-password.server.ts";
import { ResetPassword } from "#app/accounts/ui/reset-password.tsx";
import { VerifyEmail } from "#app/accounts/ui/verify-email.tsx";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { useTold } from "#app/kit/message/told.ts";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { tooMany } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/verificar.ts";

/** Opening a link uses nothing up: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { mode, code } = linkOf(request);
  const common = { from: wayBackOf(request), email: await readTypedEmail(request) };
  if (mode !== "resetPassword")
    return { ...common, mode: "verifyEmail" as const, usable: mode === "verifyEmail" && code !== "" };
  return { ...common, mode, usable: await isResetCodeUsable(context.get(servicesContext).auth, code) };
}

export function action(args: Route.ActionArgs) {
  return linkOf(args.request).mode === "resetPassword" ? changePassword(args) : confirmEmail(args);
}

async function confirmEmail({ request, context }: Route.ActionArgs) {
  const { db, log } = context.get(servicesContext);
  const { code } = linkOf(request);
  const verified = await verifyEmail(db, { code, address: context.get(remoteAddressContext) });
  if (verified.ok) {
    const headers = { "Set-Cookie": await typedEmailCookie(verified.email) };
    return data({ confirmed: { state: "correct", email: verified.email } as const }, { headers });
  }
  switch (verified.reason) {
    case "expired":
      return data({ confirmed: { state: "expired" } as const }, 400);
    case "limited": {
      const { sentence, ...init } = tooMany(verified.seconds);
      return data({ confirmed: { state: "limited", sentence } as const }, init);
    }
    case "error":
      log.error({ err: verified.cause }, "e-mail verification failed");
      return data({ confirmed: { state: "error" } as const }, 400);
  }
}

async function changePassword({ request, context }: Route.ActionArgs) {
  const { db, auth, log } = context.get(servicesContext);
  const submission = await readForm(request, resetForm);
  if (submission.status !== "success") return formErrors(submission);
  const { contrasena: password } = submission.value;
  const address = context.get(remoteAddressContext);
  const reset = await resetPassword(db, auth, { code: linkOf(request).code, password, address });
  if (reset.ok) return data({ changed: "yes" } as const);
  switch (reset.reason) {
    case "impossible":
      return data({ changed: "impossible" } as const, 400);
    case "weak":
      return formErrors(submission, { fields: { contrasena: [weaknessSentences[reset.weakness]] } });
    case "limited":
      return formErrors(submission, tooMany(reset.seconds));
    case "error":
      log.error({ err: reset.cause }, "password reset failed");
      return formErrors(submission, { status: 500, sentence: "Hay un error: tu contraseña sigue igual." });
  }
}

function linkOf(request: Request) {
  const search = new URL(request.url).searchParams;
  return { mode: search.get("mode"), code: search.get("oobCode") ?? "" };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, usable, from, email } = loaderData;
  const confirmed = useTold(actionData && "confirmed" in actionData ? actionData.confirmed : undefined);
  const changed = useTold(actionData && "changed" in actionData ? actionData.changed : undefined);
  const signInPath = withWayBack(href("/ingresar"), from);
  if (mode === "resetPassword") {
    const result = actionData && "result" in actionData ? actionData.result : undefined;
    return (
      <>
        <PageHead title="Cambiar contraseña" noIndex />
        <ResetPassword
          changed={changed ?? (usable ? undefined : "impossible")}
          result={result}
          signInPath={signInPath}
          recoveryPath={withWayBack(href("/recuperar-contrasena"), from)}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title="Verificar correo" noIndex />
      <VerifyEmail
        confirmed={confirmed ?? (usable ? { state: "waiting" } : { state: "error" })}
        email={email}
        signInPath={signInPath}
        resendPath={withWayBack(href("/gracias-por-registrarte"), from)}
      />
    </>
  );
}
