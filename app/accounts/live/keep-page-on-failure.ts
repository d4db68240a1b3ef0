import { type DataStrategyResult, data, href, isRouteErrorResponse } from "react-router";
import type { Notice } from "#app/kit/message/notices.ts";
import { UNREACHABLE_STATUS } from "#app/platform/http/unreachable.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware: when the store does not answer a button that shows its own result (`respuesta=datos`),
 * the page stays.
 */
export async function keepPageOnFailure({ request }: { request: Request }, next: () => Promise<Results>) {
  const { pathname } = new URL(request.url);
  if (request.method !== "POST" || !pathname.startsWith("/acciones/")) return next();
  const form = await request.clone().formData();
  const results = await next();
  if (form.get("respuesta") !== "datos") return results;
  const entries = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => [
    route,
    isFault(result) ? { type: "data", result: failureResult(pathname, form) } : result,
  ]);
  return Object.fromEntries(entries);
}

function isFault({ type, result }: DataStrategyResult): boolean {
  if (type !== "error" || result instanceof Response) return false;
  return !isRouteErrorResponse(result) || result.status >= 500;
}

function failureResult(pathname: string, form: FormData) {
  const message = `${failureOf(pathname, form)}: la tienda no respondió. Inténtalo otra vez.`;
  return data({ ok: false, message, link: null } satisfies Notice, UNREACHABLE_STATUS);
}

function failureOf(pathname: string, form: FormData): string {
  if (pathname.startsWith(href("/acciones/carrito"))) return "No se pudo cambiar tu carrito";
  if (pathname.startsWith(href("/acciones/favorito")))
    return form.has("agregar") || form.get("intencion") === "agregar"
      ? "No se pudo agregar favorito"
      : "No se pudo quitar de tus favoritos";
  return "No se pudo guardar el cambio";
}
