import { href } from "react-router";

/** The address of a comparison; it can be shared. */
export function comparedPath(ids: readonly number[]): string {
  return ids.length === 0 ? href("/comparar") : `${href("/comparar")}?productos=${ids.join(",")}`;
}
