import { href, redirect } from "react-router";
import { reply, returnPathOfForm } from "#app/accounts/answers/answers.ts";
import { CUSTOMERS_ONLY, type Viewer } from "#app/accounts/viewer.ts";
import { withWayBack } from "#app/accounts/way-back.ts";
import { type PendingSave, pendingSaveCookie } from "#app/customers/pending-save-cookie.ts";

/** Sends a guest to the login, which then saves the product; administrators get an error. */
export async function handleNonCustomer(
  viewer: Exclude<Viewer, { role: "cliente" }>,
  form: FormData,
  save: PendingSave | undefined,
) {
  const home = href("/");
  if (viewer.role !== "guest") return reply(form, { ok: false, message: CUSTOMERS_ONLY }, { home });
  const back = returnPathOfForm(form) ?? home;
  const login = withWayBack(href("/ingresar"), back, { motivo: "guardar" });
  const headers = save && { "Set-Cookie": await pendingSaveCookie(save) };
  return redirect(login, { status: 303, headers });
}
