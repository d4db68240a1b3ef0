import type { StoreSettings } from "./settings.ts";

export function shopAddress({ pickupPoints }: Pick<StoreSettings, "pickupPoints">): string {
  return pickupPoints[0]?.address ?? "";
}

/** Where to go, call and write: the foot of a PDF. */
export function contactLine(store: Pick<StoreSettings, "pickupPoints" | "phone" | "email">): string {
  return [shopAddress(store), store.phone, store.email].filter(Boolean).join(" · ");
}
