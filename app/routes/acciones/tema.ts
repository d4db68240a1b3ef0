import { data, href, redirect } from "react-router";
import { themeForm } from "#app/domain/settings/theme.ts";
import { formDataOf } from "#app/http/form.ts";
import { themeCookie } from "#app/http/theme-cookie.ts";
import { wayBack } from "#app/http/way-back.ts";
import type { Route } from "./+types/tema.ts";

export function loader() {
  return redirect(href("/"));
}

export async function action({ request }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const parsed = themeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return data(null, 400);
  const headers = { "Set-Cookie": themeCookie(parsed.data.tema) };
  if (form.get("respuesta") === "datos") return data(null, { headers });
  return redirect(wayBack(String(form.get("volver") ?? "")) ?? href("/"), { status: 303, headers });
}
