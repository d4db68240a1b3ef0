import { privateDownload } from "#app/platform/http/download.ts";
import type { StoredFile } from "#app/platform/media/files.server.ts";

/** A download, never shown in the store's own origin. */
export function receiptResponse({ stream, contentType }: StoredFile, orderNumber: string): Response {
  return privateDownload(stream, `comprobante-${orderNumber}.pdf`, contentType);
}
