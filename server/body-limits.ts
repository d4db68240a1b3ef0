import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_PICTURE_BYTES, pictureSentences } from "#app/domain/media/picture-upload.ts";
import { MAX_PHOTOS } from "#app/domain/repairs/repair-form.ts";
import { flashCookie } from "#app/http/flash.ts";

const MAX_FORM_BYTES = 256 * 1024;
/** How a saved design looks: drawn by its page, 1200 × 1200. */
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024;
/** Where forms carry files, and how many bytes of them. */
const FILE_BYTES: Record<string, number> = {
  "/cliente/perfil/foto": MAX_PICTURE_BYTES,
  "/administrador/perfil/foto": MAX_PICTURE_BYTES,
  "/cliente/personalizar": MAX_PICTURE_BYTES + MAX_PREVIEW_BYTES,
  "/reparacion": MAX_PHOTOS * MAX_PICTURE_BYTES,
};
const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

/** Nobody sends more than a form, or a form with its files, needs. */
export function addBodyLimits(app: Hono): void {
  const plain = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (context) => context.text("El envío es demasiado grande.", 413),
  });
  const withFiles = new Map(
    Object.entries(FILE_BYTES).map(([path, bytes]) => [
      path,
      bodyLimit({ maxSize: bytes + MAX_FORM_BYTES, onError: backWithSentence }),
    ]),
  );
  app.use((context, next) => {
    const path = context.req.path.toLowerCase().replace(/\.data$/, "");
    return (withFiles.get(path) ?? plain)(context, next);
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
