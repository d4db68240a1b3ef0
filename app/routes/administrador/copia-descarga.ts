import { Readable } from "node:stream";
import { data, href } from "react-router";
import { takeBackup } from "#app/domain/backups/backups.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { administratorOf, requireAdministrator } from "#app/http/guards.ts";
import { goWith } from "#app/http/reply.ts";
import type { Route } from "./+types/copia-descarga.ts";

export const middleware = [requireAdministrator];

/** A backup to keep elsewhere; the audit tells who took it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id, name } = administratorOf(context);
  const { db, backups } = context.get(servicesContext);
  const file = await takeBackup(db, { id, name }, params.id);
  if (!file) throw data(null, 404);
  const content = await backups.open(file);
  if (!content)
    return goWith(
      href("/administrador/ajustes/copias"),
      "Esa copia no está en este equipo: alguien la movió, o la hizo otro.",
      "error",
    );
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Disposition": `attachment; filename="${file}"`,
      "Cache-Control": "no-store",
    },
  });
}
