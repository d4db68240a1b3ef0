import { href, type RouterContextProvider } from "react-router";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { signInForm } from "#app/accounts/login/account-forms.ts";
import type { AdministratorSignInResult, signInAdministrator } from "#app/accounts/login/sign-in.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { redirectWith } from "#app/accounts/sessions/read-session.server.ts";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { readForm } from "#app/platform/http/form.ts";
import { formErrors } from "./answers.ts";
import { refuseSignIn } from "./sign-in-refusal.ts";

const SECOND_STEP_LOST =
  "La tienda se recuperó de una copia o cambió su clave secreta, y la verificación en dos pasos que tenías ya no sirve. Actívala otra vez aquí: hasta entonces basta tu contraseña para ingresar.";

/** Other failures are recorded elsewhere: limits by their response, errors in the log. */
const REFUSALS: Record<string, string> = {
  wrong: "Contraseña incorrecta o correo desconocido",
  unverified: "Correo sin verificar",
  blocked: "Cuenta bloqueada",
  customer: "Cuenta de cliente en el ingreso de administradores",
};

interface Posted {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `refused` is the action's response; otherwise `headers` carry the new session. */
export async function handleSignIn({ request, context }: Posted, signIn: typeof signInAdministrator) {
  const { db, auth, log } = context.get(servicesContext);
  const submission = await readForm(request, signInForm);
  if (submission.status !== "success") return { refused: formErrors(submission) };
  const { correo: email, contrasena: password } = submission.value;
  const signedIn = await signIn(db, auth, {
    email,
    password,
    address: context.get(remoteAddressContext),
    userAgent: request.headers.get("User-Agent"),
    cookies: request.headers.get("Cookie"),
  });
  recordSignIn(context, email, signedIn);
  if (!signedIn.ok && signedIn.reason === "second-step") {
    const next = withWayBack(href("/ingresar/administrador/codigo"), wayBackOf(request));
    return { refused: redirectWith(next, signedIn.headers) };
  }
  if (!signedIn.ok) return { refused: refuseSignIn(submission, signedIn, log) };
  const { person, headers } = signedIn;
  if (signedIn.secondFactorLost) {
    headers.append("Set-Cookie", await flashCookie({ kind: "error", text: SECOND_STEP_LOST }));
    return { refused: redirectWith(href("/administrador/perfil/segundo-paso"), headers) };
  }
  return { person, headers };
}

function recordSignIn(context: Posted["context"], typed: string, signedIn: AdministratorSignInResult): void {
  if (signedIn.ok) {
    const detail = signedIn.secondFactorLost ? "Sin el segundo paso, que se perdió" : "";
    recordSecurityEvent(context, "login", { viewer: signedIn.person, detail });
  } else {
    const detail = REFUSALS[signedIn.reason];
    if (detail) recordSecurityEvent(context, "login-refused", { typed, detail });
  }
}
