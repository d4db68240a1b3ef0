import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface RouteAddress {
  /** as in routes.ts, with its parameters: `/producto/:slug/:id` */
  pattern: string;
  /** React Router's own name of the route and of everything around it */
  ids: string[];
}

/** Every address of routes.ts. */
export function allAddresses(): RouteAddress[] {
  return collect(routes as RouteConfigEntry[], "", ["root"]);
}

function collect(entries: RouteConfigEntry[], parent: string, around: string[]): RouteAddress[] {
  return entries.flatMap((entry) => {
    const pattern = entry.path ? `${parent}/${entry.path}` : parent;
    const ids = [...around, entry.id ?? entry.file.replace(/\.tsx?$/, "")];
    if (entry.children) return collect(entry.children, pattern, ids);
    return [{ pattern: pattern || "/", ids }];
  });
}
