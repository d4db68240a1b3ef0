import { bestEncoding, brotli, gzipped } from "./encoding.ts";

/** Smaller than gzip at its usual level, in a sixth of its time. */
const BROTLI = 1;
const GZIP = 3;

/** A rendered page is whole, so that it is compressed in one go; streams are left to those who come after. */
export async function compressPage(response: Response, accepted: string | null): Promise<Response> {
  const { headers } = response;
  if (!response.body || !headers.get("Content-Type")?.startsWith("text/html")) return response;
  headers.append("Vary", "Accept-Encoding");
  const encoding = bestEncoding(accepted ?? undefined);
  if (encoding === "identity") return response;
  const body = Buffer.from(await response.arrayBuffer());
  const compressed = await (encoding === "br" ? brotli(body, BROTLI) : gzipped(body, GZIP));
  headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(compressed.length));
  return new Response(new Uint8Array(compressed), response);
}
