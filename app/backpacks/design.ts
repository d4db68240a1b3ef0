import type { Placement } from "#app/platform/db/json-columns.ts";
import type { Picture } from "#app/platform/media/picture.ts";

/** A saved design as its owner sees it. */
export interface Design {
  id: number;
  shape: string;
  colour: string;
  placement: Placement;
  /** as the customer sent it */
  picture: Picture;
  /** how it looks on the backpack */
  preview: Picture;
  createdAt: Date;
}
