import { href } from "react-router";
import { listSessions } from "#app/domain/accounts/sessions.server.ts";
import { closeStaffSession, closeStaffSessions } from "#app/domain/accounts/staff.server.ts";
import { closeOwnSessions } from "#app/http/close-own-sessions.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { administratorOf } from "#app/http/guards.ts";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { SessionDialog } from "#app/ui/office/session-dialog.tsx";
import { SessionsPage } from "#app/ui/profile/sessions-page.tsx";
import type { Route } from "./+types/perfil-sesiones.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await listSessions(context.get(servicesContext).db, administratorOf(context)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  return closeOwnSessions(request, href("/administrador/perfil/sesiones"), {
    one: (sessionId) => closeStaffSession(db, by, sessionId),
    others: () => closeStaffSessions(db, by),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function Page({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <>
      <SessionsPage sessions={sessions} />
      <SessionDialog whenSending />
    </>
  );
}
