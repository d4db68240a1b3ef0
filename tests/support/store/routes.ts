import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface RouteAddress {
  pattern: string;
  /** React Router's ids of the route and its parents */
  ids: string[];
}

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
