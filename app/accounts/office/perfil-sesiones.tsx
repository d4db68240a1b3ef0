import { href } from "react-router";
import { closeStaffSession, closeStaffSessions } from "#app/accounts/administrators/staff.server.ts";
import { handleOwnSessions } from "#app/accounts/answers/handle-own-sessions.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { listSessions } from "#app/accounts/sessions/sessions.server.ts";
import { SessionsPage } from "#app/accounts/ui/profile/sessions-page.tsx";
import type { Route } from "./+types/perfil-sesiones.ts";

export const middleware = [requirePermission("office.enter")];

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await listSessions(context.get(servicesContext).db, administratorOf(context)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  return handleOwnSessions(request, href("/administrador/perfil/sesiones"), {
    one: (sessionId) => closeStaffSession(db, by, sessionId),
    others: () => closeStaffSessions(db, by),
  });
}

export const clientAction = keepInput;

export default function Page({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <>
      <SessionsPage sessions={sessions} />
      <SessionDialog whenSending />
    </>
  );
}
