import { href } from "react-router";
import { formErrors, notice } from "#app/accounts/answers/answers.ts";
import {
  handleEmailConfirmation,
  readLinkProof,
} from "#app/accounts/answers/handle-email-confirmation.server.ts";
import { NOT_CHANGEABLE, NOT_CONFIRMED } from "#app/accounts/answers/link-sentences.ts";
import { readTypedEmail } from "#app/accounts/answers/typed-email.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { resetForm } from "#app/accounts/login/account-forms.ts";
import { ownerOfLink } from "#app/accounts/login/link-owner.server.ts";
import { ownerOfResetCode, resetPassword } from "#app/accounts/login/recovery.server.ts";
import { weaknessSentences } from "#app/accounts/login/weak-password.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { LinkPasswordForm } from "#app/accounts/ui/link-password-form.tsx";
import { MissingLink } from "#app/accounts/ui/missing-link.tsx";
import { ResetPassword } from "#app/accounts/ui/reset-password.tsx";
import { VerifyEmail } from "#app/accounts/ui/verify-email.tsx";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { useLastActionData } from "#app/kit/message/last-action-data.ts";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/verificar.ts";

const CHANGED =
  "Tu contraseña cambió, y las sesiones que tenías abiertas se cerraron. Ya puedes ingresar con la nueva.";

/** Mail scanners open links, so a GET uses nothing up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { mode, code } = linkOf(request);
  const { db, auth } = context.get(servicesContext);
  const common = {
    from: wayBackOf(request),
    email: await readTypedEmail(request),
    proofNeeded: undefined,
    staff: false,
  };
  if (mode === "resetPassword") {
    const owner = await ownerOfResetCode(db, auth, code);
    return { ...common, mode, usable: owner !== undefined, staff: owner ? owner.role !== "cliente" : false };
  }
  if (mode !== "verifyEmail") return { ...common, mode: undefined, usable: false };
  const usable = code !== "";
  const owner = usable && (await ownerOfLink(db, code, await readLinkProof(request, context)));
  const proofNeeded = owner && !owner.proven ? { purpose: owner.purpose } : undefined;
  return { ...common, mode, usable, proofNeeded };
}

export function action(args: Route.ActionArgs) {
  const { mode, code } = linkOf(args.request);
  return mode === "resetPassword"
    ? changePassword(args)
    : handleEmailConfirmation(args.request, args.context, code);
}

async function changePassword({ request, context }: Route.ActionArgs) {
  const { db, auth, log } = context.get(servicesContext);
  const submission = await readForm(request, resetForm);
  if (submission.status !== "success") return formErrors(submission);
  const { contrasena: password } = submission.value;
  const address = context.get(remoteAddressContext);
  const reset = await resetPassword(db, auth, { code: linkOf(request).code, password, address });
  if (reset.ok) {
    recordSecurityEvent(context, "password", {
      personId: reset.personId,
      detail: "Con un enlace de su correo",
    });
    return notice(CHANGED);
  }
  switch (reset.reason) {
    case "impossible":
      return notice(NOT_CHANGEABLE, { status: 400 });
    case "weak":
      return formErrors(submission, { fields: { contrasena: [weaknessSentences[reset.weakness]] } });
    case "limited":
      return formErrors(submission, tooManyRequests(reset.seconds));
    case "error":
      log.error({ err: reset.cause }, "password reset failed");
      return notice("Hay un error: puede que tu contraseña no haya cambiado.", { status: 500 });
  }
}

function linkOf(request: Request) {
  const search = new URL(request.url).searchParams;
  return { mode: search.get("mode"), code: search.get("oobCode") ?? "" };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, usable, from, email, proofNeeded, staff } = loaderData;
  const answer = useLastActionData(actionData && "message" in actionData ? actionData : undefined);
  const signInPath = withWayBack(href("/ingresar"), from);
  const refused = actionData && "result" in actionData ? actionData : undefined;
  const recoveryPath = withWayBack(href("/recuperar-contrasena"), from);
  const resendPath = withWayBack(href("/gracias-por-registrarte"), from);
  if (!mode && !answer)
    return (
      <MissingLink
        email={email}
        signInPath={signInPath}
        resendPath={resendPath}
        recoveryPath={recoveryPath}
      />
    );
  if (mode === "resetPassword") {
    return (
      <>
        <PageHead title="Cambiar contraseña" noIndex />
        <ResetPassword
          answer={answer ?? (usable ? undefined : { ok: false, message: NOT_CHANGEABLE })}
          result={refused?.result}
          staff={staff}
          signInPath={signInPath}
          recoveryPath={recoveryPath}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title="Verificar correo" noIndex />
      {proofNeeded && !answer ? (
        <LinkPasswordForm {...proofNeeded} refused={refused} />
      ) : (
        <VerifyEmail
          answer={answer ?? (usable ? undefined : { ok: false, message: NOT_CONFIRMED, resend: true })}
          email={email}
          signInPath={signInPath}
          resendPath={resendPath}
        />
      )}
    </>
  );
}
