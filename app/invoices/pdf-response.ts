import type { StoredFile } from "#app/platform/media/files.server.ts";

/** A download, never shown in the store's own origin. */
export function pdfResponse({ stream, contentType }: StoredFile, orderNumber: string): Response {
  return new Response(stream, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="comprobante-${orderNumber}.pdf"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
