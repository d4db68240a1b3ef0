import { href, redirect } from "react-router";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { newReference } from "#app/catalog/pictures/chosen-media.ts";
import type { SendFileResult } from "#app/catalog/pictures/ui/send-file.ts";
import { mediaSentences, uploadFolders } from "#app/platform/media/media-upload.ts";
import { receiveUpload } from "#app/platform/media/uploads.server.ts";
import type { Route } from "./+types/archivos.ts";

export const middleware = [requirePermission("catalog.write")];

const STATUS: Record<string, number> = { "not-stored": 503, "too-many": 429 };

export function loader() {
  return redirect(href("/administrador/productos"));
}

/**
 * Receives a file before its form is submitted. `sendFile` reads the response as plain JSON, because only
 * XMLHttpRequest reports the progress of an upload.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, log } = context.get(servicesContext);
  const { id: personId } = administratorOf(context);
  const form = await formWithFiles(request, context);
  const folder = uploadFolders.find((known) => known === form.get("carpeta"));
  const upload = form.get("archivo");
  if (!folder || !(upload instanceof File))
    return answer({ ok: false, message: mediaSentences.missing }, 400);
  const received = await receiveUpload(db, files, upload, { folder, personId });
  if (received.ok) {
    const { token, kind, file } = received;
    return answer({
      ok: true,
      message: "Archivo subido.",
      media: { reference: newReference(token), kind, file },
    });
  }
  if (received.reason === "not-stored") log.error({ err: received.cause }, "upload not stored");
  const message = mediaSentences[received.reason];
  return answer({ ok: false, message }, STATUS[received.reason] ?? 400);
}

function answer(result: SendFileResult, status = 200): Response {
  return Response.json(result, { status });
}
