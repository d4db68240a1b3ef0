import { href, redirect } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { copyOfEmail } from "#app/data-rights/requests/copy.server.ts";
import { copyResponse } from "#app/data-rights/requests/copy-response.ts";
import { requireRequester } from "#app/data-rights/requests/requester.server.ts";
import type { Route } from "./+types/datos-personales-copia.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, isCustomer } = await requireRequester(request, context);
  if (isCustomer) throw redirect(href("/cliente/perfil/datos"));
  const copy = await copyOfEmail(context.get(servicesContext).db, email);
  recordSecurityEvent(context, "download", { typed: email, detail: "Los datos de su correo, con un código" });
  return copyResponse(copy);
}
