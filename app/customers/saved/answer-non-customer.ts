import { href, redirect } from "react-router";
import { pageOfForm, reply } from "#app/accounts/answers/answers.ts";
import { CUSTOMERS_ONLY, type Viewer } from "#app/accounts/viewer.ts";
import { withWayBack } from "#app/accounts/way-back.ts";
import { type Wish, wishCookie } from "#app/customers/wish-cookie.ts";

/** Sends a guest to the login, which then saves the product; administrators get an error. */
export async function answerOthers(
  viewer: Exclude<Viewer, { role: "cliente" }>,
  form: FormData,
  wish: Wish | undefined,
) {
  const home = href("/");
  if (viewer.role !== "guest") return reply(form, { ok: false, message: CUSTOMERS_ONLY }, { home });
  const back = pageOfForm(form) ?? home;
  const login = withWayBack(href("/ingresar"), back, { motivo: "guardar" });
  const headers = wish && { "Set-Cookie": await wishCookie(wish) };
  return redirect(login, { status: 303, headers });
}
