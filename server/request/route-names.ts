import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pagePath } from "#app/platform/http/data-address.ts";
import { memoize } from "#app/values/memoize.ts";
import { isReadable } from "./readable-address.ts";

const MAX_NAMES = 1_000;
const MAX_NAMED_LENGTH = 200;
const BESIDE = /^\/(?:(assets|archivos)\/|(en-vivo|healthz|readyz|metrics)$)/;

/** Pattern of the address's route: `/producto/:slug/:id`, `*` for none. */
export function createRouteNames(routes: ServerBuild["routes"]): (address: string) => string {
  const tree = childrenOf(undefined);
  // Matching a route costs more than sending its page, and few addresses are frequent.
  const nameOf = memoize(find, { max: MAX_NAMES, longestKey: MAX_NAMED_LENGTH });

  function childrenOf(parentId: string | undefined): RouteObject[] {
    return Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .flatMap((route) => {
        if (!route) return [];
        const { id, path, index } = route;
        const place = path === undefined ? { id } : { id, path };
        return [index ? { ...place, index } : { ...place, children: childrenOf(id) }];
      });
  }

  function find(path: string): string {
    const [, folder, page] = BESIDE.exec(path) ?? [];
    if (folder) return `/${folder}/*`;
    if (page) return `/${page}`;
    if (!isReadable(path)) return "*";
    const matches = matchRoutes(tree, pagePath(path)) ?? [];
    const named = matches.flatMap(({ route }) => route.path?.replace(/^\/|\/$/g, "") || []).join("/");
    return named === "*" || matches.length === 0 ? "*" : `/${named}`;
  }

  return (address) => {
    const query = address.indexOf("?");
    return nameOf(query < 0 ? address : address.slice(0, query));
  };
}
