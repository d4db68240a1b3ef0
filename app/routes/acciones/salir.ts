import { href, redirect } from "react-router";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { redirectWith } from "#app/http/session.ts";
import type { Route } from "./+types/salir.ts";

/** Only a POST signs out (decision 25). */
export function loader() {
  return redirect(href("/"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true });
  headers.append("Set-Cookie", await flashCookie({ kind: "ok", text: "Cerraste tu sesión." }));
  return redirectWith(href("/"), headers);
}
