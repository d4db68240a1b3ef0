import type { Hono } from "hono";

const SAFE_METHODS = new Set(["GET", "HEAD"]);
/** Payment providers post here; each notification is signed. */
const SIGNED = /^\/webhooks\/[a-z-]+$/;

/** React Router compares origins only for pages, not for routes like /acciones/salir. */
export function addOriginCheck(app: Hono, publicUrl: string | undefined): void {
  app.use(async (context, next) => {
    const { method, headers, url } = context.req.raw;
    if (!SAFE_METHODS.has(method) && method !== "POST")
      return context.body(null, 405, { Allow: "GET, HEAD, POST" });
    if (SIGNED.test(context.req.path)) return next();
    if (SAFE_METHODS.has(method) || comesFrom(new URL(publicUrl ?? url).origin, headers)) return next();
    return context.text(
      "El envío no viene de una página de la tienda. Vuelve a cargarla e inténtalo otra vez.",
      403,
    );
  });
}

/** Falls back from Origin to Sec-Fetch-Site and, for the oldest browsers, Referer. */
function comesFrom(own: string, headers: Headers): boolean {
  const origin = headers.get("Origin");
  if (origin) return origin === own;
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  const referer = headers.get("Referer");
  return referer !== null && URL.canParse(referer) && new URL(referer).origin === own;
}
