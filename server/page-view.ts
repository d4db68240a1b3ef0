import { isbot } from "isbot";
import type { CountedPage } from "#app/domain/visits/visits.ts";

export interface Asked {
  method: string;
  /** path and query */
  target: string;
  headers: { get(name: string): string | null | undefined };
}

export interface Answered {
  status: number;
  contentType: string | null;
}

const DATA = ".data";
const PRODUCT_PAGE = /^\/producto\/[^/]+\/(\d{1,9})$/;
/** People at work in the back office are no visitors. */
const STAFF_PAGE = /^\/(ingresar\/)?administrador(\/|$)/;
const MOST_AGENTS = 1000;
const agents = new Map<string, boolean>();

/** The path of the page that a person looks at by this request; undefined when nobody does. */
export function viewedPath(asked: Asked, answered: Answered): string | undefined {
  const { method, target, headers } = asked;
  if (method !== "GET" || !isPage(answered)) return undefined;
  if (isPrefetch(headers) || isMachine(headers.get("user-agent") ?? "")) return undefined;
  const written = target.split("?", 1)[0] ?? "";
  const path = pageOf(written);
  if (STAFF_PAGE.test(path)) return undefined;
  const looks = written.endsWith(DATA) ? comesFromElsewhere(path, headers) : isDocument(headers);
  return looks ? path : undefined;
}

export function countedPage(path: string): CountedPage | undefined {
  if (path === "/") return "home";
  const id = PRODUCT_PAGE.exec(path)?.[1];
  return id ? Number(id) : undefined;
}

function pageOf(written: string): string {
  const page = written.endsWith(DATA) ? written.slice(0, -DATA.length) : written;
  if (page === "/_root" || page === "/_") return "/";
  return page.toLowerCase().replace(/(?<=.)\/+$/, "");
}

function isPage({ status, contentType }: Answered): boolean {
  if (status === 304) return true;
  return status === 200 && /^text\/(html|x-script)/.test(contentType ?? "");
}

function isDocument(headers: Asked["headers"]): boolean {
  return (headers.get("sec-fetch-dest") ?? "document") === "document";
}

function isPrefetch(headers: Asked["headers"]): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-moz") ?? "";
  return purpose.includes("prefetch");
}

/** Data of a page is asked for on the way there, and again by the page itself when something changed. */
function comesFromElsewhere(path: string, headers: Asked["headers"]): boolean {
  const referer = headers.get("referer");
  return Boolean(referer && URL.canParse(referer) && pageOf(new URL(referer).pathname) !== path);
}

/** Remembers what it found: the pattern of all known bots is long, and pages must not wait for it. */
function isMachine(agent: string): boolean {
  const known = agents.get(agent);
  if (known !== undefined) return known;
  if (agents.size >= MOST_AGENTS) agents.clear();
  const machine = agent === "" || isbot(agent);
  agents.set(agent, machine);
  return machine;
}
