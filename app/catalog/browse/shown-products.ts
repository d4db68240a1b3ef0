import type { RouterContextProvider } from "react-router";
import { shownProductsContext } from "#app/accounts/contexts.ts";

/** Call in each loader of a public page: a cached page is dropped when one of its cards changes. */
export function recordShownProducts(
  context: Readonly<RouterContextProvider>,
  products: readonly { id: number }[],
): void {
  const shown = context.get(shownProductsContext);
  for (const { id } of products) shown?.add(id);
}
