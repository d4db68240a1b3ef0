import { href } from "react-router";
import { handleOwnSessions } from "#app/accounts/answers/handle-own-sessions.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { closeOtherSessions, closeSession, listSessions } from "#app/accounts/sessions/sessions.server.ts";
import { SessionsPage } from "#app/accounts/ui/profile/sessions-page.tsx";
import type { Route } from "./+types/perfil-sesiones.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await listSessions(context.get(servicesContext).db, customerOf(context)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const own = customerOf(context);
  return handleOwnSessions(request, href("/cliente/perfil/sesiones"), {
    one: (sessionId) => closeSession(db, own, sessionId),
    others: () => closeOtherSessions(db, own),
  });
}

export default function Page({ loaderData: { sessions } }: Route.ComponentProps) {
  return <SessionsPage sessions={sessions} />;
}
