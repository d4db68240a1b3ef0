import { isbot } from "isbot";
import { type BuilderMove, builderMove, isNearBuilder } from "#app/builder/usage/move.ts";
import type { CountedSearch } from "#app/catalog/search/counted-search.ts";
import { readSearchHeader } from "#app/catalog/search/search-header.ts";
import { isDataPath, pagePath } from "#app/platform/http/data-address.ts";
import { memoize } from "#app/values/memoize.ts";
import type { CountedPage } from "#app/visits/visits.ts";

export interface PageRequest {
  method: string;
  target: string;
  headers: { get(name: string): string | null | undefined };
}

export interface PageResponse {
  status: number;
  contentType: string | null;
  /** value of the X-Search header: what was searched and whether it was found */
  search?: string | null;
}

const PRODUCT_PAGE = /^\/producto\/[^/]+\/(\d{1,9})$/;
/** Staff are not visitors. */
const STAFF_PAGE = /^\/(ingresar\/)?administrador(\/|$)/;
const MAX_AGENTS = 1000;

/** Undefined when the request is not a page view. */
export function viewedPath(request: PageRequest, response: PageResponse): string | undefined {
  if (!isForPerson(request, response)) return undefined;
  const { target, headers } = request;
  const written = pathOf(target);
  const path = pageOf(written);
  if (STAFF_PAGE.test(path)) return undefined;
  const isView = isDataPath(written) ? comesFromElsewhere(path, headers) : isDocument(headers);
  return isView ? path : undefined;
}

export function searchOf(request: PageRequest, response: PageResponse): CountedSearch | undefined {
  const search = readSearchHeader(response.search);
  if (!search || !isForPerson(request, response)) return undefined;
  const { target, headers } = request;
  const isNew = isDataPath(pathOf(target)) ? !renewsSearch(target, headers) : isDocument(headers);
  return isNew ? search : undefined;
}

export function builderMoveOf(request: PageRequest, response: PageResponse): BuilderMove | undefined {
  const { target, headers } = request;
  const written = pathOf(target);
  const page = pageOf(written);
  if (!isNearBuilder(page) || !isForPerson(request, response)) return undefined;
  const referer = headers.get("referer");
  const from = referer && URL.canParse(referer) ? new URL(referer) : undefined;
  // A data request without a referring page is not a navigation.
  if (isDataPath(written) ? !from : !isDocument(headers)) return undefined;
  return builderMove(new URL(page + target.slice(written.length), "http://same.site"), from);
}

export function countedPage(path: string): CountedPage | undefined {
  if (path === "/") return "home";
  const id = PRODUCT_PAGE.exec(path)?.[1];
  return id ? Number(id) : undefined;
}

function isForPerson({ method, headers }: PageRequest, response: PageResponse): boolean {
  if (method !== "GET" || !isPage(response)) return false;
  return !isPrefetch(headers) && !isBot(headers.get("user-agent") ?? "");
}

function pathOf(target: string): string {
  return target.split("?", 1)[0] ?? "";
}

function pageOf(written: string): string {
  return pagePath(written)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
}

function isPage({ status, contentType }: PageResponse): boolean {
  if (status === 304) return true;
  return status === 200 && /^text\/(html|x-script)/.test(contentType ?? "");
}

function isDocument(headers: PageRequest["headers"]): boolean {
  return (headers.get("sec-fetch-dest") ?? "document") === "document";
}

function isPrefetch(headers: PageRequest["headers"]): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "";
  return purpose.includes("prefetch");
}

/** Data is fetched on navigation, and again by the page itself after a change. */
function comesFromElsewhere(path: string, headers: PageRequest["headers"]): boolean {
  const referer = headers.get("referer");
  return Boolean(referer && URL.canParse(referer) && pageOf(new URL(referer).pathname) !== path);
}

/** The page fetches its own search again after a change. */
function renewsSearch(target: string, headers: PageRequest["headers"]): boolean {
  const referer = headers.get("referer");
  if (!referer || !URL.canParse(referer)) return true;
  const shown = new URL(referer);
  const url = new URL(target, shown);
  const text = ({ searchParams }: URL) => searchParams.get("producto");
  return pageOf(shown.pathname) === pageOf(url.pathname) && text(shown) === text(url);
}

/** Cached, because matching the long pattern of all known bots is slow. */
const isBot = memoize((agent) => agent === "" || isbot(agent), { max: MAX_AGENTS });
