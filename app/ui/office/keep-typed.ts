import { data, href } from "react-router";
import { LOGIN_TIMEOUT, tellSessionEnded } from "#app/ui/session-events.ts";

/**
 * For a long form's client action: an answer that leads to the login stays on the page,
 * which then asks for it in a dialog.
 */
export async function keepTyped<Answer>(send: () => Promise<Answer>) {
  try {
    return await send();
  } catch (thrown) {
    if (leadsToLogin(thrown) && tellSessionEnded()) return data(undefined, LOGIN_TIMEOUT);
    throw thrown;
  }
}

function leadsToLogin(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  return (thrown.headers.get("Location") ?? "").startsWith(href("/ingresar"));
}
