import type { Placement } from "#app/platform/db/json-columns.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { DesignProblem } from "./design-problem.ts";

export interface Design {
  id: number;
  /** null: deleted product, or an older design */
  productId: number | null;
  shape: string;
  /** empty: as in the photo */
  colour: string;
  placement: Placement;
  /** the backpack's own when it was made, on a photo; else empty */
  printArea: string;
  /** as sent by the customer */
  picture: Picture;
  preview: Picture;
  createdAt: Date;
}

export interface NewDesign {
  /** the customer's design that was saved like this before */
  savedId?: number | undefined;
  productId: number;
  colour: string;
  placement: Placement;
  picture: File;
  preview: File;
}

export interface SavedDesign extends Design {
  /** null: no longer in the store */
  backpack: { name: string; soldOut: boolean } | null;
  problem: DesignProblem | undefined;
}
