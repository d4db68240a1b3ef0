import type { StoredFile } from "#app/platform/media/files.server.ts";

/** A picture for its owners alone: nothing on the way keeps it. */
export function photoResponse({ stream, contentType }: StoredFile): Response {
  return new Response(stream, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": "inline",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
