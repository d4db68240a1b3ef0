import { href, redirect } from "react-router";
import { requirePermission } from "#app/accounts/guards.ts";

export const middleware = [requirePermission("office.enter")];

/** Where the login leads, too. */
export function loader() {
  return redirect(href("/administrador/reportes"));
}
