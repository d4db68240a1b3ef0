import type { RouterContextProvider } from "react-router";
import { shownProductsContext } from "#app/accounts/contexts.ts";

/** Each loader of a public page tells whose cards it shows: a kept page goes when one of them changes. */
export function tellShown(
  context: Readonly<RouterContextProvider>,
  products: readonly { id: number }[],
): void {
  const shown = context.get(shownProductsContext);
  for (const { id } of products) shown?.add(id);
}
