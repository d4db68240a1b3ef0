import { href, redirect } from "react-router";
import { closeStaffSessions } from "#app/domain/accounts/staff.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { administratorOf, requireAdministrator } from "#app/http/guards.ts";
import type { Route } from "./+types/perfil-sesiones.ts";

export const middleware: Route.MiddlewareFunction[] = [requireAdministrator];

export function loader() {
  return redirect(href("/administrador/perfil"));
}

export async function action({ context }: Route.ActionArgs) {
  const closed = await closeStaffSessions(context.get(servicesContext).db, administratorOf(context));
  const text = closed === 1 ? "Cerramos la otra sesión." : `Cerramos ${closed} sesiones.`;
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text }) };
  return redirect(href("/administrador/perfil"), { status: 303, headers });
}
