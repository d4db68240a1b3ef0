import { NO_DESIGN } from "#app/backpacks/design-form.ts";
import { describeProblem } from "#app/backpacks/design-problem.ts";
import { describeAnswer } from "./cart-change.ts";
import type { DesignToCart } from "./design-to-cart.server.ts";

export function describeDesignToCart(answer: DesignToCart): string {
  if (answer.ok) return describeAnswer(answer);
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
      return describeAnswer(answer);
  }
}
