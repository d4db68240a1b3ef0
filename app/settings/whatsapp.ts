import type { StoreSettings } from "./settings.ts";

/** Opens a chat with the store, its first message written; undefined while the store has no number. */
export function whatsappUrl({ whatsapp }: Pick<StoreSettings, "whatsapp">, text: string): string | undefined {
  return whatsapp ? `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}` : undefined;
}
