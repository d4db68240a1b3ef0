import type { Hono } from "hono";

/** False for a path whose percent signs make no text. */
export function isReadable(path: string): boolean {
  try {
    // Its value is used: the bundler drops a call whose value is not, though it throws.
    return decodeURI(path).length > 0;
  } catch {
    return false;
  }
}

/** An address that cannot be read is no page's; React Router would look for it anyway, and complain in the log. */
export function addAddressCheck(app: Hono): void {
  app.use(async (context, next) => {
    if (isReadable(new URL(context.req.url).pathname)) return next();
    return context.text("Esa dirección no se puede leer.", 400);
  });
}
