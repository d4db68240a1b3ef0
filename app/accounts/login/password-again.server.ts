import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { waitSentence } from "#app/platform/limits/limits.ts";
import { checkPassword, type PasswordCheck } from "./password-check.server.ts";

type Again = { ok: true } | { ok: false; check: Exclude<PasswordCheck, { ok: true }>; sentence: string };

/**
 * Protects actions that an open or stolen session must not allow. Answer with `refusePassword` and `check`,
 * or `sentence`.
 */
export async function askPasswordAgain(
  context: Readonly<RouterContextProvider>,
  password: string,
): Promise<Again> {
  const { db } = context.get(servicesContext);
  const check = await checkPassword(db, administratorOf(context).id, password);
  if (check.ok) return check;
  if (check.reason === "wrong") recordSecurityEvent(context, "password-refused");
  // Recorded here, because downloads answer with a redirect and `recordRateLimits` records only 429.
  else recordSecurityEvent(context, "limit", { detail: "Su contraseña, al confirmar" });
  const sentence = check.reason === "wrong" ? "Contraseña Incorrecta" : waitSentence(check.seconds);
  return { ok: false, check, sentence };
}
