import type { RouterContextProvider } from "react-router";
import { shownProductsContext } from "#app/accounts/contexts.ts";

/** Each loader of a public page records whose cards it shows: a kept page is dropped when one of them changes. */
export function recordShownProducts(
  context: Readonly<RouterContextProvider>,
  products: readonly { id: number }[],
): void {
  const shown = context.get(shownProductsContext);
  for (const { id } of products) shown?.add(id);
}
