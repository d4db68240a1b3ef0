import type { StoredFile } from "#app/platform/media/files.server.ts";

/** A private picture: no proxy may cache it. */
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
