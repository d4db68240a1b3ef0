import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf } from "#app/accounts/guards.ts";
import type { UploadFolder } from "#app/platform/media/media-upload.ts";
import { storeFormMedia } from "./chosen-media.server.ts";
import type { StoredMedia } from "./chosen-media.ts";

interface Row {
  folder: UploadFolder;
  stored: StoredMedia;
  max: number;
}

/** `shown`: files for the form when it is shown again; `status`: of that answer. */
export async function mediaOf(posted: FormData, context: Readonly<RouterContextProvider>, row: Row) {
  const { db, files, log } = context.get(servicesContext);
  const media = await storeFormMedia(
    db,
    files,
    {
      references: posted.getAll("medio").map(String),
      uploads: posted.getAll("archivos").filter((file) => file instanceof File && file.size > 0) as File[],
      button: String(posted.get("boton") ?? ""),
    },
    { ...row, personId: administratorOf(context).id },
  );
  if (media.cause) log.error({ err: media.cause }, "upload not stored");
  const status = media.cause ? 503 : 400;
  return { ...media, status, shown: { media: media.chosen, problems: media.problems } };
}
