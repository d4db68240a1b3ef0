import { href } from "react-router";
import { closeOtherSessions, closeSession, listSessions } from "#app/domain/accounts/sessions.server.ts";
import { closeOwnSessions } from "#app/http/close-own-sessions.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { customerOf } from "#app/http/guards.ts";
import { SessionsPage } from "#app/ui/profile/sessions-page.tsx";
import type { Route } from "./+types/perfil-sesiones.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { sessions: await listSessions(context.get(servicesContext).db, customerOf(context)) };
}

export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const own = customerOf(context);
  return closeOwnSessions(request, href("/cliente/perfil/sesiones"), {
    one: (sessionId) => closeSession(db, own, sessionId),
    others: () => closeOtherSessions(db, own),
  });
}

export default function Page({ loaderData: { sessions } }: Route.ComponentProps) {
  return <SessionsPage sessions={sessions} />;
}
