import { href } from "react-router";

/** Path to go back to after login: same site only, never a login page (decision 2). */
export function wayBack(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith("/") || /^\/[/\\]/.test(wanted) || hasControlCharacter(wanted)) return undefined;
  const url = new URL(wanted, "http://same.site");
  if (url.origin !== "http://same.site") return undefined;
  return url.pathname + url.search;
}

/** `/ingresar?desde=<path>` for the page that was asked. */
export function loginPath(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  const path = url.pathname.replace(/\.data$/, "");
  return withWayBack(href("/ingresar"), path + url.search);
}

export function withWayBack(path: string, from: string | undefined): string {
  return from ? `${path}?${new URLSearchParams({ desde: from })}` : path;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\u007f");
}
