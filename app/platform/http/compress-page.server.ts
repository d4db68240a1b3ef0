import { bestEncoding, brotli, gzipped } from "./encoding.server.ts";

/** Smaller than gzip at its usual level, in a sixth of its time. */
const BROTLI = 1;
const GZIP = 3;

/** A rendered page as bytes, in the form that its asker reads best; `headers` come to tell which. */
export async function compressPage(
  html: string,
  accepted: string | null,
  headers: Headers,
): Promise<Uint8Array<ArrayBuffer>> {
  headers.append("Vary", "Accept-Encoding");
  const page = Buffer.from(html);
  const encoding = bestEncoding(accepted ?? undefined);
  if (encoding === "identity") return page;
  const compressed = await (encoding === "br" ? brotli(page, BROTLI) : gzipped(page, GZIP));
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(compressed.length));
  return new Uint8Array(compressed);
}
