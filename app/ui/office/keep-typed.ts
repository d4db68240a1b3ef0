import { href } from "react-router";
import { tellSessionEnded } from "#app/ui/session-events.ts";

/**
 * For a long form's client action: an answer that leads to the login stays on the page,
 * which then asks for it in a dialog.
 */
export async function keepTyped<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await send();
  } catch (thrown) {
    if (leadsToLogin(thrown) && tellSessionEnded()) return undefined;
    throw thrown;
  }
}

function leadsToLogin(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  return (thrown.headers.get("Location") ?? "").startsWith(href("/ingresar"));
}
