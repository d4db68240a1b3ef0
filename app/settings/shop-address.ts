import type { StoreSettings } from "./settings.ts";

export function shopAddress({ pickupPoints }: Pick<StoreSettings, "pickupPoints">): string {
  return pickupPoints[0]?.address ?? "";
}
