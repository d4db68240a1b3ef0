import type { Placement } from "#app/platform/db/json-columns.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { DesignProblem } from "./design-problem.ts";

export interface Design {
  id: number;
  /** null: that product is gone, or it was made before designs were made on one */
  productId: number | null;
  /** what it was drawn on */
  shape: string;
  /** empty: as in the photo */
  colour: string;
  placement: Placement;
  /** as the customer sent it */
  picture: Picture;
  /** how it looks on the backpack */
  preview: Picture;
  createdAt: Date;
}

export interface NewDesign {
  productId: number;
  colour: string;
  placement: Placement;
  picture: File;
  preview: File;
}

export interface SavedDesign extends Design {
  /** null: the store does not show it any more */
  backpack: { name: string; soldOut: boolean } | null;
  problem: DesignProblem | undefined;
}
