import type { StoreSettings } from "./settings.ts";

export function whatsappUrl({ whatsapp }: Pick<StoreSettings, "whatsapp">, text: string): string | undefined {
  return whatsapp ? `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}` : undefined;
}
