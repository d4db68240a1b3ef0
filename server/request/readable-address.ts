import type { Hono } from "hono";

/** False for a path with malformed percent encoding. */
export function isReadable(path: string): boolean {
  try {
    // The value is used, because the bundler drops an unused call although it throws.
    return decodeURI(path).length > 0;
  } catch {
    return false;
  }
}

/** React Router would match an unreadable address and log an error. */
export function addAddressCheck(app: Hono): void {
  app.use(async (context, next) => {
    if (isReadable(new URL(context.req.url).pathname)) return next();
    return context.text("Esa dirección no se puede leer.", 400);
  });
}
