import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { importTooHeavy, MAX_IMPORT_BYTES, MAX_ZIP_BYTES } from "#app/domain/catalog-import/import.ts";
import { MAX_MODEL_BYTES } from "#app/domain/media/media-upload.ts";
import { MAX_PICTURE_BYTES, pictureSentences } from "#app/domain/media/picture-upload.ts";
import { MAX_PHOTOS } from "#app/domain/repairs/repair-form.ts";
import { flashCookie } from "#app/http/flash.ts";

const MAX_FORM_BYTES = 256 * 1024;
/** How a saved design looks: drawn by its page, 1200 × 1200. */
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024;
/** Where scripts send a form's files one by one. */
const UPLOADS = /^\/administrador\/archivos$/;
const SEVERAL_TOO_HEAVY = "Los archivos pesan demasiado juntos: elige menos, o más livianos.";

interface FileForm {
  path: RegExp;
  /** of all its files together */
  bytes: number;
  sentence?: string;
}

/** Where forms carry files, and how many bytes of them. */
const FILE_FORMS: FileForm[] = [
  { path: /^\/(cliente|administrador)\/perfil\/foto$/, bytes: MAX_PICTURE_BYTES },
  { path: /^\/cliente\/personalizar$/, bytes: MAX_PICTURE_BYTES + MAX_PREVIEW_BYTES },
  { path: /^\/reparacion$/, bytes: MAX_PHOTOS * MAX_PICTURE_BYTES, sentence: SEVERAL_TOO_HEAVY },
  { path: /^\/administrador\/ajustes(\/portada)?$/, bytes: MAX_PICTURE_BYTES },
  { path: /^\/administrador\/categoria-(crear|editar\/\d+)$/, bytes: MAX_PICTURE_BYTES },
  // Without scripts a product's files travel with its form.
  {
    path: /^\/administrador\/producto-(crear|editar\/\d+)$/,
    bytes: 2 * MAX_MODEL_BYTES,
    sentence: SEVERAL_TOO_HEAVY,
  },
  { path: UPLOADS, bytes: MAX_MODEL_BYTES, sentence: SEVERAL_TOO_HEAVY },
  {
    path: /^\/administrador\/productos\/importar$/,
    bytes: MAX_IMPORT_BYTES + MAX_ZIP_BYTES,
    sentence: importTooHeavy,
  },
];
const MAX_IGNORED_BYTES = 64 * 1024 * 1024;

/** Nobody sends more than a form, or a form with its files, needs. */
export function addBodyLimits(app: Hono): void {
  const plain = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: (context) => context.text("El envío es demasiado grande.", 413),
  });
  const withFiles = FILE_FORMS.map(({ path, bytes, sentence = pictureSentences["too-heavy"] }) => ({
    path,
    limit: bodyLimit({
      maxSize: bytes + MAX_FORM_BYTES,
      onError: (context) => backWithSentence(context, sentence),
    }),
  }));
  app.use((context, next) => {
    const asked = context.req.path.toLowerCase().replace(/\.data$/, "");
    return (withFiles.find(({ path }) => path.test(asked))?.limit ?? plain)(context, next);
  });
}

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
