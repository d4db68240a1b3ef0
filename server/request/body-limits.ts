import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import type { Services } from "#app/accounts/contexts.ts";
import { importTooHeavy, MAX_IMPORT_BYTES, MAX_ZIP_BYTES } from "#app/imports/import.ts";
import { fileSentences, MAX_RECEIPT_BYTES } from "#app/invoices/issued-form.ts";
import { MAX_RETURN_PHOTOS } from "#app/orders/returns/return-forms.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { pagePath } from "#app/platform/http/data-address.ts";
import { isMultipart, MAX_FORM_BYTES } from "#app/platform/http/receive-files.server.ts";
import { networkOf } from "#app/platform/limits/limits.ts";
import { MAX_MODEL_BYTES } from "#app/platform/media/media-upload.ts";
import { MAX_PICTURE_BYTES, pictureSentences } from "#app/platform/media/picture-upload.ts";
import { MAX_PHOTOS } from "#app/repairs/repair-form.ts";
import { countBody, MAX_IGNORED_BYTES } from "./counted-body.ts";
import { PLAIN_PAGE_POLICY, plainPage } from "./plain-page.ts";
import { remoteAddress } from "./remote-address.ts";

/** Preview of a design, drawn by its page: 1200 × 1200. */
const MAX_PREVIEW_BYTES = 4 * 1024 * 1024;
const TOO_HEAVY = "El envío es demasiado grande.";
const SEVERAL_TOO_HEAVY = "Los archivos pesan demasiado juntos: elige menos, o más livianos.";
const TOO_MANY_AT_ONCE = "Se están enviando demasiados archivos a la vez. Inténtalo de nuevo en un momento.";
const RETRY_SECONDS = 30;

type Sender = "guest" | "customer" | "administrator";

/** Large bodies per process. Separate limits, so that guests don't hold up customers or administrators. */
const MAX_AT_ONCE: Record<Sender, number> = { guest: 12, customer: 12, administrator: 24 };
const MAX_OF_ONE_ADDRESS = 4;

interface FileForm {
  path: RegExp;
  /** visitors past the route's guard, which runs before the body is read */
  from: Sender;
  /** all files together */
  bytes: number;
  sentence: string;
}

const HEAVY_PICTURE = pictureSentences["too-heavy"];

/** Forms with files at any other address have the limit of forms without files. */
const FILE_FORMS: FileForm[] = [
  {
    path: /^\/cliente\/(perfil\/foto|mis-compras\/\d+)$/,
    from: "customer",
    bytes: MAX_PICTURE_BYTES,
    sentence: HEAVY_PICTURE,
  },
  {
    path: /^\/cliente\/mis-compras\/\d+\/devolucion$/,
    from: "customer",
    bytes: MAX_RETURN_PHOTOS * MAX_PICTURE_BYTES,
    sentence: SEVERAL_TOO_HEAVY,
  },
  {
    path: /^\/administrador\/pedidos\/\d+\/devolucion$/,
    from: "administrator",
    bytes: MAX_RETURN_PHOTOS * MAX_PICTURE_BYTES,
    sentence: SEVERAL_TOO_HEAVY,
  },
  {
    path: /^\/cliente\/personalizar$/,
    from: "customer",
    bytes: MAX_PICTURE_BYTES + MAX_PREVIEW_BYTES,
    sentence: HEAVY_PICTURE,
  },
  {
    path: /^\/reparacion$/,
    from: "guest",
    bytes: MAX_PHOTOS * MAX_PICTURE_BYTES,
    sentence: SEVERAL_TOO_HEAVY,
  },
  {
    path: /^\/administrador\/(perfil\/foto|ajustes|ajustes\/portada|ajustes\/pagos\/[a-z-]+|categoria-crear|categoria-editar\/\d+)$/,
    from: "administrator",
    bytes: MAX_PICTURE_BYTES,
    sentence: HEAVY_PICTURE,
  },
  {
    path: /^\/administrador\/pedidos\/\d+\/comprobante$/,
    from: "administrator",
    bytes: MAX_RECEIPT_BYTES,
    sentence: fileSentences["too-heavy"],
  },
  // Without scripts, a product's files come with its form.
  {
    path: /^\/administrador\/producto-(crear|editar\/\d+)$/,
    from: "administrator",
    bytes: 2 * MAX_MODEL_BYTES,
    sentence: SEVERAL_TOO_HEAVY,
  },
  // With scripts, files are sent one by one.
  {
    path: /^\/administrador\/archivos$/,
    from: "administrator",
    bytes: MAX_MODEL_BYTES,
    sentence: SEVERAL_TOO_HEAVY,
  },
  {
    path: /^\/administrador\/productos\/importar$/,
    from: "administrator",
    bytes: MAX_IMPORT_BYTES + MAX_ZIP_BYTES,
    sentence: importTooHeavy,
  },
];

export function fileFormAt(pathname: string): FileForm | undefined {
  return FILE_FORMS.find(({ path }) => path.test(pathname));
}

/** Bodies are counted while streaming: a route's guards run before its first byte is read. */
export function addBodyLimits(app: Hono, { environment, db }: Pick<Services, "environment" | "db">): void {
  const receiving = new Map<string, number>();

  /** Undefined when all places are taken. */
  function take(key: string, max: number): (() => void) | undefined {
    const taken = receiving.get(key) ?? 0;
    if (taken >= max) return undefined;
    receiving.set(key, taken + 1);
    return () => {
      const left = (receiving.get(key) ?? 1) - 1;
      if (left > 0) receiving.set(key, left);
      else receiving.delete(key);
    };
  }

  function takePlaces(context: Context, from: Sender): (() => void) | undefined {
    const ofAll = take(from, MAX_AT_ONCE[from]);
    if (!ofAll || from === "administrator") return ofAll;
    const forwarded = context.req.header("X-Forwarded-For");
    const address = remoteAddress(environment, forwarded, getConnInfo(context).remote.address);
    const own = take(`${from} ${networkOf(address)}`, MAX_OF_ONE_ADDRESS);
    if (!own) ofAll();
    return own && (() => void [own(), ofAll()]);
  }

  app.use(async (context, next) => {
    const { raw } = context.req;
    const { incoming } = context.env as HttpBindings;
    const declared = Number(incoming.headers["content-length"] ?? Number.NaN);
    if (raw.method !== "POST" || declared <= MAX_FORM_BYTES) return next();
    const pathname = pagePath(context.req.path).toLowerCase();
    const form = isMultipart(raw.headers) ? fileFormAt(pathname) : undefined;
    const max = MAX_FORM_BYTES + (form?.bytes ?? 0);
    const sentence = form?.sentence ?? TOO_HEAVY;
    if (!raw.body) return next();

    const found: { leave?: (() => void) | undefined; refusal?: 413 | 503 } = {};
    const body = countBody(raw.body, (bytes) => {
      if (bytes > max) found.refusal = 413;
      else if (form && bytes > MAX_FORM_BYTES && !found.leave) {
        found.leave = takePlaces(context, form.from);
        if (!found.leave) found.refusal = 503;
      }
      return found.refusal === undefined;
    });
    if (declared > max) found.refusal = 413;
    else {
      const init: RequestInit & { duplex: "half" } = { body: body.stream, duplex: "half" };
      context.req.raw = new Request(raw, init);
      await next().finally(() => found.leave?.());
    }
    const ignoring = body.ignoreRest();
    // Browsers read a response only after sending everything, and a proxy may lose it; the rest is bounded.
    if (declared <= MAX_IGNORED_BYTES || incoming.headers.connection?.toLowerCase() === "close")
      await ignoring;
    if (!found.refusal) return;
    // Replaces the route's own response to the truncated body.
    context.res = undefined;
    const answer = await refuse(
      context,
      db,
      found.refusal,
      found.refusal === 413 ? sentence : TOO_MANY_AT_ONCE,
    );
    if (found.refusal === 503) answer.headers.set("Retry-After", `${RETRY_SECONDS}`);
    context.res = answer;
  });
}

/** Text for scripts, a page with a way back without them. */
async function refuse(context: Context, db: Db, status: 413 | 503, sentence: string): Promise<Response> {
  if (!context.req.header("Accept")?.includes("text/html")) return context.text(sentence, status);
  const link = { path: "", label: "Volver al formulario" };
  const page = await plainPage(db, { heading: "No se envió", sentence, link });
  return context.html(page, status, { "Content-Security-Policy": PLAIN_PAGE_POLICY });
}
