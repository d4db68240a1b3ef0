import type { Hono } from "hono";

/** An address that cannot be decoded is nobody's link; React Router would look for it anyway, and complain in the log. */
export function addAddressCheck(app: Hono): void {
  app.use((context, next) => {
    try {
      decodeURI(new URL(context.req.url).pathname);
    } catch {
      return Promise.resolve(context.text("Esa dirección no se puede leer.", 400));
    }
    return next();
  });
}
