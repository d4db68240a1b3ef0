import type { RouterContextProvider } from "react-router";
import type { AdministratorSignIn } from "#app/accounts/login/sign-in.server.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

/** Other failures are recorded elsewhere: limits by their response, errors in the log. */
const REFUSALS: Record<string, string> = {
  wrong: "Contraseña incorrecta o correo desconocido",
  unverified: "Correo sin verificar",
  blocked: "Cuenta bloqueada",
  customer: "Cuenta de cliente en el ingreso de administradores",
};

export function recordSignIn(
  context: Readonly<RouterContextProvider>,
  typed: string,
  signedIn: AdministratorSignIn,
): void {
  if (signedIn.ok) {
    const detail = signedIn.secondFactorLost ? "Sin el segundo paso, que se perdió" : "";
    recordSecurityEvent(context, "login", { viewer: signedIn.person, detail });
  } else {
    const detail = REFUSALS[signedIn.reason];
    if (detail) recordSecurityEvent(context, "login-refused", { typed, detail });
  }
}
