import type { UIMatch } from "react-router";
import type { ShownViewer } from "#app/kit/store-context.tsx";
import type { Topic } from "#app/platform/change-log/change-log.server.ts";

/** A route's topics: `export const handle = { live: ["orders"] } satisfies LiveHandle`. */
export interface LiveHandle {
  live: Topic[];
}

export type ChangedTopics = ReadonlySet<string> | "all";

export const noTopics: ChangedTopics = new Set();

export function mergeTopics(changed: ChangedTopics, topics: Iterable<string> | "all"): ChangedTopics {
  return changed === "all" || topics === "all" ? "all" : new Set([...changed, ...topics]);
}

export function affectsPage(
  changed: ChangedTopics,
  matches: Pick<UIMatch, "handle">[],
  role: ShownViewer["role"],
) {
  if (changed === "all") return true;
  // Every page shows its user's name, photo and favourites.
  const own = role === "cliente" ? "customer" : "staff";
  const shown = matches.flatMap(({ handle }) => (isLive(handle) ? handle.live : []));
  return [own, ...shown].some((topic) => changed.has(topic));
}

function isLive(handle: unknown): handle is LiveHandle {
  return typeof handle === "object" && handle !== null && "live" in handle && Array.isArray(handle.live);
}
