import { href, redirect } from "react-router";
import { administratorOf } from "#app/accounts/guards.ts";
import type { Route } from "./+types/inicio.ts";

/** Where the login leads, too. */
export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return redirect(href("/administrador/reportes"));
}
