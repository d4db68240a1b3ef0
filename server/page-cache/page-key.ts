import { readCart } from "#app/cart/cart.ts";
import { type Filters, readFilters, readWrongLimits, writeFilters } from "#app/catalog/browse/filters.ts";
import { CHOSEN_BEFORE } from "#app/catalog/compare/compared-ids.ts";
import { type Theme, themes } from "#app/values/theme.ts";

export interface PageKey {
  id: string;
  /** path and query with the known parameters only, always in the same order */
  target: string;
  /** what the page was made of, in tags of the change log */
  tags: string[];
  /** 0 to 9 */
  cartLines: number;
  theme: Theme;
}

type Page = Pick<PageKey, "target" | "tags">;

const DATA = ".data";
const LONGEST_ADDRESS = 2_000;
const MOST_CART_LINES = 9;
const MOST_ADDRESSES = 2_000;
const PRODUCT = /^\/producto\/[a-z0-9-]+\/(\d{1,9})$/;
const EVERYWHERE = ["menu", "settings"];
const LISTS = new Set(["/tienda", "/accesorios", "/componentes"]);
const TEXTS = new Set([
  "/preguntas",
  "/politica-de-privacidad",
  "/terminos-y-condiciones",
  "/cookies",
  "/accesibilidad",
  "/creditos",
]);
/** A session, a one-shot message. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:yupana\.session_token|aviso)=/;
const CART_COOKIE = /(?:^|;\s*)carrito=([^;]*)/;
const THEME_COOKIE = /(?:^|;\s*)tema=([^;]*)/;

/** Gives the key of a guest's page; undefined for what is not kept. `routeIds` are the ids that `_routes` may name. */
export function createPageKeys(routeIds: ReadonlySet<string>) {
  // The same few addresses come again and again: reading one costs more than sending its page.
  const pages = new Map<string, Page | undefined>();

  function pageAt(address: string): Page | undefined {
    if (address.length > LONGEST_ADDRESS) return undefined;
    if (pages.has(address)) return pages.get(address);
    const page = readAddress(address, routeIds);
    if (pages.size >= MOST_ADDRESSES) pages.clear();
    pages.set(address, page);
    return page;
  }

  return (address: string, cookies: string | undefined): PageKey | undefined => {
    const page = pageAt(address);
    const visitor = page && readCookies(cookies);
    if (!visitor) return undefined;
    return { ...page, ...visitor, id: `${visitor.cartLines}${visitor.theme} ${page.target}` };
  };
}

function readCookies(cookies: string | undefined): Pick<PageKey, "cartLines" | "theme"> | undefined {
  if (!cookies) return { cartLines: 0, theme: "sistema" };
  if (PERSONAL_COOKIE.test(cookies)) return undefined;
  const cart = CART_COOKIE.exec(cookies)?.[1];
  const cartLines = cart ? readCart(cart).length : 0;
  if (cartLines > MOST_CART_LINES) return undefined;
  const named = THEME_COOKIE.exec(cookies)?.[1];
  return { cartLines, theme: themes.find((theme) => theme === named) ?? "sistema" };
}

function readAddress(address: string, routeIds: ReadonlySet<string>): Page | undefined {
  if (!address.startsWith("/") || address.startsWith("//") || !URL.canParse(address, "http://guest"))
    return undefined;
  const { pathname, searchParams } = new URL(address, "http://guest");
  const isData = pathname.endsWith(DATA);
  const written = isData ? pathname.slice(0, -DATA.length) : pathname;
  const path = written === "/_" || written === "/_root" ? "/" : written;
  const found = pageOf(path, searchParams);
  if (!found) return undefined;
  if (!isData) return { target: path + found.query, tags: found.tags };
  const routes = readRoutes(searchParams.getAll("_routes"), routeIds);
  if (routes === undefined) return undefined;
  const query = routes && `${found.query ? "&" : "?"}_routes=${encodeURIComponent(routes)}`;
  return { target: pathname + found.query + query, tags: found.tags };
}

/** Undefined: something that no page of ours asks for. */
function readRoutes(asked: string[], routeIds: ReadonlySet<string>): string | undefined {
  if (asked.length > 1) return undefined;
  const ids = (asked[0] ?? "").split(",").filter(Boolean);
  return ids.every((id) => routeIds.has(id)) ? [...new Set(ids)].sort().join(",") : undefined;
}

function pageOf(path: string, search: URLSearchParams): { query: string; tags: string[] } | undefined {
  if (path === "/") return { query: "", tags: [...EVERYWHERE, "list"] };
  // An old version is asked for by few.
  if (TEXTS.has(path)) return search.has("version") ? undefined : { query: "", tags: EVERYWHERE };
  const product = PRODUCT.exec(path)?.[1];
  if (product) return { query: "", tags: [...EVERYWHERE, "list", "delivery", `product:${Number(product)}`] };
  if (path === "/busqueda") return { query: searchQuery(search), tags: [...EVERYWHERE, "list"] };
  // Invalid limits are shown beside their field as they were typed.
  if (!LISTS.has(path) || Object.keys(readWrongLimits(search)).length > 0) return undefined;
  // What a visitor has chosen for a comparison is a matter of theirs.
  if (search.has(CHOSEN_BEFORE)) return undefined;
  const filters = readFilters(search);
  return {
    query: writeFilters(filters),
    tags: [...EVERYWHERE, "list", ...(asksPrices(filters) ? ["prices"] : [])],
  };
}

/** Which products such a list shows is a matter of what they cost. */
function asksPrices({ priceFrom, priceTo, sorting }: Filters): boolean {
  return priceFrom !== undefined || priceTo !== undefined || sorting.startsWith("precio-");
}

/** That page searches and pages; filters are the store's. */
function searchQuery(search: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of ["producto", "pagina"]) {
    const value = search.get(name);
    if (value) known.set(name, value);
  }
  return writeFilters(readFilters(known));
}
