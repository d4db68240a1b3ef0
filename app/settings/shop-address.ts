import type { StoreSettings } from "./settings.ts";

export function shopAddress({ pickupPoints }: Pick<StoreSettings, "pickupPoints">): string {
  return pickupPoints[0]?.address ?? "";
}

/** Address, phone and e-mail, for the footer of PDFs. */
export function contactLine(store: Pick<StoreSettings, "pickupPoints" | "phone" | "email">): string {
  return [shopAddress(store), store.phone, store.email].filter(Boolean).join(" · ");
}
