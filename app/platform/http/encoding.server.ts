import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { memoize } from "#app/values/memoize.ts";

export type Encoding = "br" | "gzip" | "identity";

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);
const MAX_HEADERS = 200;
const REFUSED = /;\s*q=0(?:\.0*)?\s*$/;

/** Best encoding for an Accept-Encoding header. */
export const bestEncoding = memoize(readAccepted, { max: MAX_HEADERS });

function readAccepted(accepted: string): Encoding {
  const names = accepted.split(",").filter((name) => !REFUSED.test(name));
  const reads = (encoding: string) =>
    names.some((name) => name.split(";", 1)[0]?.trim().toLowerCase() === encoding);
  if (reads("br")) return "br";
  return reads("gzip") ? "gzip" : "identity";
}

export function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressWithBrotli(body, { params });
}

export function gzipped(body: Buffer, level?: number): Promise<Buffer> {
  return compressWithGzip(body, { level });
}
