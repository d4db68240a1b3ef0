import { data, href, redirect } from "react-router";
import { returnPathOfForm } from "#app/accounts/answers/answers.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { themeCookie } from "#app/platform/http/theme-cookie.ts";
import { themeForm } from "#app/values/theme.ts";
import type { Route } from "./+types/acciones-tema.ts";

export function loader() {
  return redirect(href("/"));
}

export async function action({ request }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const parsed = themeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data(null, 400);
  const headers = { "Set-Cookie": themeCookie(parsed.data.tema) };
  if (form.get("respuesta") === "datos") return data(null, { headers });
  return redirect(returnPathOfForm(form) ?? href("/"), { status: 303, headers });
}
