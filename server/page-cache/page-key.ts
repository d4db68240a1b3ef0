import { readCart } from "#app/cart/cart.ts";
import { type Filters, writeFilters } from "#app/catalog/browse/filters.ts";
import { readFilters, readWrongLimits } from "#app/catalog/browse/read-filters.ts";
import { CHOSEN_BEFORE } from "#app/catalog/compare/compared-ids.ts";
import { DATA_ROUTES, isDataPath, pagePath } from "#app/platform/http/data-address.ts";
import { memoize } from "#app/values/memoize.ts";
import { type Theme, themes } from "#app/values/theme.ts";

export interface PageKey {
  id: string;
  /** path and known parameters in a fixed order, so that equal pages share a key */
  target: string;
  /** change log tags of what it shows */
  tags: string[];
  cartLines: number;
  theme: Theme;
}

type Page = Pick<PageKey, "target" | "tags">;

const MAX_CART_LINES = 9;
const MAX_ADDRESSES = 2_000;
const MAX_REMEMBERED_LENGTH = 2_000;
const PRODUCT = /^\/producto\/[a-z0-9-]{1,200}\/(\d{1,9})$/;
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
/** A session, or a message shown once. */
const PERSONAL_COOKIE = /(?:^|;\s*)(?:yupana\.session_token|aviso)=/;
const CART_COOKIE = /(?:^|;\s*)carrito=([^;]*)/;
const THEME_COOKIE = /(?:^|;\s*)tema=([^;]*)/;

/** Undefined for requests that are not cached. `routeIds` are the ids that `_routes` may name. */
export function createPageKeys(routeIds: ReadonlySet<string>) {
  // Parsing an address costs more than sending its page, and few addresses are frequent.
  const pageAt = memoize((address) => readAddress(address, routeIds), {
    max: MAX_ADDRESSES,
    longestKey: MAX_REMEMBERED_LENGTH,
  });

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
  if (cartLines > MAX_CART_LINES) return undefined;
  const named = THEME_COOKIE.exec(cookies)?.[1];
  return { cartLines, theme: themes.find((theme) => theme === named) ?? "sistema" };
}

function readAddress(address: string, routeIds: ReadonlySet<string>): Page | undefined {
  if (!address.startsWith("/") || address.startsWith("//") || !URL.canParse(address, "http://guest"))
    return undefined;
  const { pathname, searchParams } = new URL(address, "http://guest");
  const isData = isDataPath(pathname);
  const path = pagePath(pathname);
  const found = pageOf(path, searchParams);
  if (!found) return undefined;
  if (!isData) return { target: path + found.query, tags: found.tags };
  const routes = readRoutes(searchParams.getAll(DATA_ROUTES), routeIds);
  if (routes === undefined) return undefined;
  const query = routes && `${found.query ? "&" : "?"}${DATA_ROUTES}=${encodeURIComponent(routes)}`;
  return { target: pathname + found.query + query, tags: found.tags };
}

/** Undefined: no page of the store requests this. */
function readRoutes(requested: string[], routeIds: ReadonlySet<string>): string | undefined {
  if (requested.length > 1) return undefined;
  const ids = (requested[0] ?? "").split(",").filter(Boolean);
  return ids.every((id) => routeIds.has(id)) ? [...new Set(ids)].sort().join(",") : undefined;
}

function pageOf(path: string, search: URLSearchParams): { query: string; tags: string[] } | undefined {
  if (path === "/") return { query: "", tags: [...EVERYWHERE, "list", "delivery"] };
  // Old versions are rarely requested.
  if (TEXTS.has(path)) return search.has("version") ? undefined : { query: "", tags: EVERYWHERE };
  const product = PRODUCT.exec(path)?.[1];
  if (product) return { query: "", tags: [...EVERYWHERE, "list", "delivery", `product:${Number(product)}`] };
  if (path === "/busqueda") return { query: searchQuery(search), tags: [...EVERYWHERE, "list"] };
  // Invalid limits are shown beside their field as typed.
  if (!LISTS.has(path) || Object.keys(readWrongLimits(search)).length > 0) return undefined;
  // Products ticked for a comparison are personal, so such a page is not cached.
  if (search.has(CHOSEN_BEFORE)) return undefined;
  const filters = readFilters(search);
  return {
    query: writeFilters(filters),
    tags: [...EVERYWHERE, "list", ...(dependsOnPrices(filters) ? ["prices"] : [])],
  };
}

/** A change of any price may change the products in such a list. */
function dependsOnPrices({ priceFrom, priceTo, sorting }: Filters): boolean {
  return priceFrom !== undefined || priceTo !== undefined || sorting.startsWith("precio-");
}

/** This page has search and page number, but no filters. */
function searchQuery(search: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of ["producto", "pagina"]) {
    const value = search.get(name);
    if (value) known.set(name, value);
  }
  return writeFilters(readFilters(known));
}
