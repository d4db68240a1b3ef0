import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_PICTURE_BYTES, pictureSentences } from "#app/domain/media/picture-upload.ts";
import { MAX_PHOTOS } from "#app/domain/repairs/repair-form.ts";
import { flashCookie } from "#app/http/flash.ts";

const MAX_FORM_BYTES = 256 * 1024;
/** Where forms carry a picture, or several at once. */
const PICTURE_PATHS = ["/cliente/perfil/foto", "/administrador/ajustes", "/administrador/ajustes/portada"];
const MANY_PICTURES_PATHS = ["/reparacion"];
const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

/** Nobody sends more than a form, or a form with a picture, needs. */
export function addBodyLimits(app: Hono): void {
  const forms = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (context) => context.text("El envío es demasiado grande.", 413),
  });
  const pictures = bodyLimit({ maxSize: MAX_PICTURE_BYTES + MAX_FORM_BYTES, onError: backWithSentence });
  const manyPictures = bodyLimit({
    maxSize: MAX_PHOTOS * MAX_PICTURE_BYTES + MAX_FORM_BYTES,
    onError: backWithSentence,
  });
  app.use((context, next) => {
    const path = context.req.path.toLowerCase().replace(/\.data$/, "");
    const limit = PICTURE_PATHS.includes(path) ? pictures : forms;
    return (MANY_PICTURES_PATHS.includes(path) ? manyPictures : limit)(context, next);
  });
}

/** Back to the form with a sentence: the scripts refuse such a file before it is sent, so this is for those without. */
async function backWithSentence(context: Context): Promise<Response> {
  const { path } = context.req;
  if (path.endsWith(".data")) return context.text(pictureSentences["too-heavy"], 413);
  await ignoreBody(context.req.raw);
  context.header("Set-Cookie", await flashCookie({ kind: "error", text: pictureSentences["too-heavy"] }));
  return context.redirect(path, 303);
}

/** A browser only reads the answer once it has sent everything; whoever sends without end is not waited for. */
async function ignoreBody({ body }: Request): Promise<void> {
  if (!body) return;
  let ignored = 0;
  for await (const chunk of body) {
    ignored += chunk.byteLength;
    if (ignored > MAX_IGNORED_BYTES) return;
  }
}
