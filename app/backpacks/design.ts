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
  /** the backpack's print area when the design was made on a photo; else empty */
  printArea: string;
  /** as sent by the customer */
  picture: Picture;
  preview: Picture;
  createdAt: Date;
}

export interface NewDesign {
  /** id of an equal design that the customer saved before */
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
