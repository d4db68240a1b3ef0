import { href, redirect } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { redirectWith } from "#app/accounts/sessions/read-session.server.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import type { Route } from "./+types/acciones-salir.ts";

/** Signing out requires a POST. */
export function loader() {
  return redirect(href("/"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  headers.append("Set-Cookie", await flashCookie({ kind: "ok", text: "Cerraste tu sesión." }));
  return redirectWith(href("/"), headers);
}
