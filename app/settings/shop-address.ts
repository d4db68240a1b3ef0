import type { StoreSettings } from "./settings.ts";

/** The address of the first pickup point; empty while there is no physical shop. */
export function shopAddress({ pickupPoints }: Pick<StoreSettings, "pickupPoints">): string {
  return pickupPoints[0]?.address ?? "";
}
