import path from "node:path/posix";
import { brotliDecompressSync } from "node:zlib";
import { sendRequest } from "../load/send-request.ts";
import type { Benchmark } from "../rows.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { guestPages } from "./guest-pages.ts";

const MAX_KILOBYTES = 130;
const LOADED =
  /(?:src|href)="(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)|from"(\/assets\/[^"]+\.js)"|"(\/assets\/[^"]+\.js)"/g;
/** Matches static imports and re-exports; dynamic `import("…")` is loaded later. */
const NEEDED = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g;

/** Compressed scripts that a browser loads to show a page: those that the page names, and their imports. */
export const javascript: Benchmark = async ({ data, row }) => {
  const store = await startMeasuredStore(data, { kind: "embedded", size: 100 });
  try {
    for (const { name, path: address } of guestPages(await data.products(100))) {
      const page = await sendRequest(store.port, address);
      const html = brotliDecompressSync(page.body).toString();
      const waiting = [...html.matchAll(LOADED)].flatMap((match) => match.slice(1).find(Boolean) ?? []);
      const sizes = new Map<string, number>();
      for (const script of waiting) {
        if (sizes.has(script)) continue;
        const { body, headers } = await sendRequest(store.port, script);
        if (headers["content-encoding"] !== "br") throw new Error(`${script} is not sent with Brotli.`);
        sizes.set(script, body.length);
        const text = brotliDecompressSync(body).toString();
        for (const [, other = ""] of text.matchAll(NEEDED))
          waiting.push(path.join(path.dirname(script), other));
      }
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      row({
        what: `scripts to read the ${name} page, Brotli`,
        unit: "kB",
        rounds: [bytes / 1000],
        note: `${sizes.size} files`,
        ...((name === "home" || name === "product") && { bar: { max: MAX_KILOBYTES } }),
      });
    }
  } finally {
    await store.stop();
  }
};
