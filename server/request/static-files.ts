import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import type { Services } from "#app/accounts/contexts.ts";
import type { FileStore, StoredFile } from "#app/platform/media/files.server.ts";
import { makeSharePicture } from "#app/platform/media/share-picture.server.ts";

const CLIENT_BUILD = "./build/client";
const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

export function addStaticFiles(app: Hono, { files, log }: Pick<Services, "files" | "log">): void {
  app.use(
    "/assets/*",
    serveStatic({
      root: CLIENT_BUILD,
      precompressed: true,
      onFound: (_path, context) => context.header("Cache-Control", FOREVER),
    }),
  );
  app.use(
    "/:file{favicon\\.svg|favicon\\.ico|apple-touch-icon\\.png|icon-\\d+\\.png}",
    serveStatic({ root: CLIENT_BUILD, onFound: (_path, context) => context.header("Cache-Control", A_DAY) }),
  );
  app.get("/archivos/:key{.+}", async (context) => {
    const key = context.req.param("key");
    const file = await readOrMake(files, key).catch((error: unknown) => {
      log.error({ err: error, key }, "file not read");
      return "unreachable" as const;
    });
    if (file === "unreachable") {
      return context.text("No pudimos leer el archivo. Vuelve a intentarlo en un momento.", 503);
    }
    if (!file) return context.text("No existe ese archivo.", 404);
    return context.body(file.stream, 200, { "Content-Type": file.contentType, "Cache-Control": FOREVER });
  });
}

async function readOrMake(files: FileStore, key: string): Promise<StoredFile | undefined> {
  return (await files.read(key)) ?? ((await makeSharePicture(files, key)) ? files.read(key) : undefined);
}
