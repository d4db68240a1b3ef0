import { verdictOf } from "#app/catalog/compatibility/verdict.ts";
import type { OrderedBuild } from "#app/orders/ordered-build.ts";
import type { Db } from "#app/platform/db/schema.ts";
import type { Chosen } from "./build.ts";
import { asPart, readParts } from "./read-build.server.ts";

/** A PC as an order keeps it: its parts, and what the shop has to confirm before it puts them together. */
export async function orderedBuild(db: Db, chosen: readonly Chosen[]): Promise<OrderedBuild | undefined> {
  if (chosen.length === 0) return undefined;
  const { parts } = await readParts(db, chosen);
  if (parts.length < 2) return undefined;
  const { findings } = verdictOf(parts.map(asPart));
  return {
    parts: parts.map(({ id, units }) => ({ productId: id, units })),
    openPoints: findings.flatMap((finding) =>
      finding.kind === "unknown"
        ? finding.missing.map(({ productId, key }) => ({ productId, key, text: finding.text }))
        : [],
    ),
    warnings: findings.filter(({ kind }) => kind !== "unknown").map(({ text }) => text),
  };
}
