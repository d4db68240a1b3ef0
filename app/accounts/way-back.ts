import { href } from "react-router";
import { DATA_ROUTES, pagePath } from "#app/platform/http/data-address.ts";
import type { Person } from "./viewer.ts";

/** Path to return to after the login: on this site, and never a login page. */
export function wayBack(requestedPath: string | null | undefined): string | undefined {
  if (!requestedPath?.startsWith("/") || hasControlCharacter(requestedPath)) return undefined;
  const url = URL.parse(requestedPath, "http://same.site");
  if (url?.origin !== "http://same.site") return undefined;
  const path = url.pathname + url.search + url.hash;
  // `/.//other.site` resembles a local path, but resolves to one that browsers read as a host.
  return path.startsWith("//") ? undefined : path;
}

export function wayBackOf(request: Request): string | undefined {
  return wayBack(new URL(request.url).searchParams.get("desde"));
}

export const OFFICE_HOME = href("/administrador/reportes");

/** Landing page after a login without a way back. */
export function homeOf({ role }: Person): string {
  return role === "cliente" ? href("/") : OFFICE_HOME;
}

export function loginPath(request: Request): string {
  return withWayBack(href("/ingresar"), pathOf(request));
}

/** Path of the requested page, also for a data request. */
export function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete(DATA_ROUTES);
  return pagePath(url.pathname) + url.search;
}

export function withWayBack(
  path: string,
  from: string | undefined,
  more: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...more, ...(from && { desde: from }) });
  return search.size > 0 ? `${path}?${search}` : path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}
