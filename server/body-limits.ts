import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MAX_MODEL_BYTES } from "#app/domain/media/media-upload.ts";
import { MAX_PICTURE_BYTES, pictureSentences } from "#app/domain/media/picture-upload.ts";
import { flashCookie } from "#app/http/flash.ts";

const MAX_FORM_BYTES = 256 * 1024;
/** Where scripts send a form's files one by one. */
const UPLOADS = /^\/administrador\/archivos$/;
/** Where forms carry pictures, and how heavy all of a form's files may be together. */
const PICTURE_PATHS: { path: RegExp; maxFiles: number }[] = [
  { path: /^\/cliente\/perfil\/foto$/, maxFiles: MAX_PICTURE_BYTES },
  { path: /^\/administrador\/categoria-(crear|editar\/\d+)$/, maxFiles: MAX_PICTURE_BYTES },
  // Without scripts a product's files travel with its form.
  { path: /^\/administrador\/producto-(crear|editar\/\d+)$/, maxFiles: 2 * MAX_MODEL_BYTES },
  { path: UPLOADS, maxFiles: MAX_MODEL_BYTES },
];
const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

/** Nobody sends more than a form, or a form with a picture, needs. */
export function addBodyLimits(app: Hono): void {
  const forms = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (context) => context.text("El envío es demasiado grande.", 413),
  });
  const limits = PICTURE_PATHS.map(({ path, maxFiles }) => ({
    path,
    limit: bodyLimit({
      maxSize: maxFiles + MAX_FORM_BYTES,
      onError: (context) =>
        backWithSentence(context, maxFiles > MAX_PICTURE_BYTES ? TOO_HEAVY : pictureSentences["too-heavy"]),
    }),
  }));
  app.use((context, next) => {
    const asked = context.req.path.toLowerCase().replace(/\.data$/, "");
    const limit = limits.find(({ path }) => path.test(asked))?.limit ?? forms;
    return limit(context, next);
  });
}

const TOO_HEAVY = "Los archivos pesan demasiado juntos: elige menos, o más livianos.";

/** Back to the form with a sentence: the scripts refuse such a file before it is sent, so this is for those without. */
async function backWithSentence(context: Context, sentence: string): Promise<Response> {
  const { path } = context.req;
  if (path.endsWith(".data") || UPLOADS.test(path)) return context.text(sentence, 413);
  await ignoreBody(context.req.raw);
  context.header("Set-Cookie", await flashCookie({ kind: "error", text: sentence }));
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
