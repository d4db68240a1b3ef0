import { href } from "react-router";
import type { Person } from "./viewer.ts";

/** Path to go back to after login: same site only, never a login page. */
export function wayBack(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith("/") || hasControlCharacter(wanted)) return undefined;
  const url = URL.parse(wanted, "http://same.site");
  if (url?.origin !== "http://same.site") return undefined;
  const path = url.pathname + url.search;
  // `/.//other.site` is a path of ours until it is resolved; a browser would then read a host in it.
  return path.startsWith("//") ? undefined : path;
}

/** What `desde` of this request's address says. */
export function wayBackOf(request: Request): string | undefined {
  return wayBack(new URL(request.url).searchParams.get("desde"));
}

export const OFFICE_HOME = href("/administrador/reportes");

/** Where a person lands who was not heading anywhere. */
export function homeOf({ role }: Person): string {
  return role === "cliente" ? href("/") : OFFICE_HOME;
}

/** `/ingresar?desde=<path>` for the page that was asked. */
export function loginPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/\.data$/, "");
  return withWayBack(href("/ingresar"), path + url.search);
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
