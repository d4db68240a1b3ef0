import { href } from "react-router";
import { readBuild } from "#app/builder/build.ts";
import { readStepFilters } from "#app/builder/steps/step-filters.ts";
import type { PartType } from "#app/catalog/compatibility/part.ts";

/** Position in the builder: nothing chosen yet, the list of a step, or the parts without a list. */
export type BuilderPlace = "start" | PartType | "overview";

export interface BuilderMove {
  reached?: BuilderPlace;
  /** the place that was left for another step, the cart, the account or the login */
  wentOn?: BuilderPlace;
  chosen?: number;
}

const BUILDER = href("/arma-tu-pc");
const ONWARD = new Set<string>([href("/checkout"), href("/cliente/armados"), href("/ingresar")]);

export function isNearBuilder(path: string): boolean {
  return path === BUILDER || ONWARD.has(path);
}

/** A navigation between two pages; undefined if nothing changes in the builder. `from` is the referrer. */
export function builderMove(to: URL, from: URL | undefined): BuilderMove | undefined {
  const left = from && from.pathname === BUILDER ? from.searchParams : undefined;
  if (to.pathname !== BUILDER) return left && ONWARD.has(to.pathname) ? { wentOn: placeOf(left) } : undefined;
  const shown = to.searchParams;
  if (!left) return { reached: placeOf(shown) };
  const move: BuilderMove = {};
  if (placeOf(left) !== placeOf(shown)) {
    move.reached = placeOf(shown);
    move.wentOn = placeOf(left);
  }
  const chosen = addedPart(left, shown);
  if (chosen) move.chosen = chosen;
  return move.reached || move.chosen ? move : undefined;
}

function placeOf(search: URLSearchParams): BuilderPlace {
  return readStepFilters(search).step?.type ?? (chosenIn(search).length > 0 ? "overview" : "start");
}

/**
 * The added product, if only one was added: several at once come from a suggestion or a link, not from a
 * choice.
 */
function addedPart(left: URLSearchParams, shown: URLSearchParams): number | undefined {
  const before = new Set(chosenIn(left).map(({ productId }) => productId));
  const added = chosenIn(shown).filter(({ productId }) => !before.has(productId));
  return added.length === 1 ? added[0]?.productId : undefined;
}

function chosenIn(search: URLSearchParams) {
  return readBuild(search.getAll("partes").join(",")).chosen;
}
