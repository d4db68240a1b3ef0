import { redirect } from "react-router";
import { requirePermission } from "#app/accounts/guards.ts";
import { OFFICE_HOME } from "#app/accounts/way-back.ts";

export const middleware = [requirePermission("office.enter")];

/** The login redirects to the same page. */
export function loader() {
  return redirect(OFFICE_HOME);
}
