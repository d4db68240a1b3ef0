import type { SubmissionResult } from "@conform-to/react";
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
    if (staysHere(thrown)) return data(undefined, LOGIN_TIMEOUT);
    throw thrown;
  }
}

/** The same for a form that is drawn anew with every answer: what was typed comes back as one. */
export async function returnTyped<Answer>(send: () => Promise<Answer>, request: Request) {
  const sent = request.clone();
  try {
    return await send();
  } catch (thrown) {
    if (!staysHere(thrown)) throw thrown;
    const typed = [...(await sent.formData())].filter(([, value]) => typeof value === "string");
    const result = { initialValue: Object.fromEntries(typed) } as SubmissionResult<string[]>;
    return data({ result, now: undefined }, LOGIN_TIMEOUT);
  }
}

function staysHere(thrown: unknown): boolean {
  if (!(thrown instanceof Response)) return false;
  const leadsTo = thrown.headers.get("Location") ?? "";
  return leadsTo.startsWith(href("/ingresar")) && tellSessionEnded();
}
