import { NO_DESIGN } from "#app/backpacks/design-form.ts";
import { describeProblem } from "#app/backpacks/design-problem.ts";
import { describeCartChange } from "./cart-change.ts";
import type { DesignToCartResult } from "./design-to-cart.server.ts";

export function describeDesignToCart(answer: DesignToCartResult): string {
  if (answer.ok) return describeCartChange(answer);
  switch (answer.reason) {
    case "no-design":
      return NO_DESIGN;
    case "no-backpack":
      return "La mochila de ese diseño ya no se vende: ábrelo y guárdalo con otra.";
    case "problem":
      return describeProblem(answer.problem, answer.colour);
    case "already-there":
      return "Esa mochila con ese diseño ya está en tu carrito.";
    default:
      return describeCartChange(answer);
  }
}
