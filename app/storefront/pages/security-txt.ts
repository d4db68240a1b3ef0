import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/security-txt.ts";

const VALIDITY_MS = 180 * 24 * 60 * 60 * 1000;

/** RFC 9116. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin, now } = context.get(servicesContext);
  const { securityContact, email } = await readSettings(db);
  const contact = securityContact || email;
  if (!contact) throw data(null, 404);
  const lines = [
    "# ¿Encontraste una falla de seguridad? Escríbenos antes de contarla.",
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now().getTime() + VALIDITY_MS).toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
