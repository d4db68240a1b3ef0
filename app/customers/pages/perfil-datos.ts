import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { copyOfCustomer } from "#app/data-rights/requests/copy.server.ts";
import { copyResponse } from "#app/data-rights/requests/copy-response.ts";
import type { Route } from "./+types/perfil-datos.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const copy = await copyOfCustomer(db, customerOf(context));
  recordSecurityEvent(context, "download", { detail: "Sus propios datos" });
  return copyResponse(copy);
}
