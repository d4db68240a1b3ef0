import { href, redirect } from "react-router";
import { customerOf } from "#app/accounts/guards.ts";
import type { Route } from "./+types/inicio.ts";

export function loader({ context }: Route.LoaderArgs) {
  customerOf(context);
  return redirect(href("/cliente/perfil"));
}
