import { href } from "react-router";
import { redirectWith } from "#app/accounts/sessions/read-session.server.ts";
import { flashCookie } from "#app/platform/http/flash.ts";

const WHY =
  "La tienda se recuperó de una copia o cambió su clave secreta, y la verificación en dos pasos que tenías ya no sirve. Actívala otra vez aquí: hasta entonces basta tu contraseña para ingresar.";

/** After a second step was lost with the store's secret. */
export async function setUpSecondFactorAgain(headers: Headers): Promise<Response> {
  headers.append("Set-Cookie", await flashCookie({ kind: "error", text: WHY }));
  return redirectWith(href("/administrador/perfil/segundo-paso"), headers);
}
