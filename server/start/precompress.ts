import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotli, gzipped } from "#app/platform/http/encoding.server.ts";

const COMPRESSIBLE = /\.(js|css|svg|json)$/;

export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await brotli(content, 11));
      await writeFile(`${file}.gz`, await gzipped(content, 9));
    }),
  );
}
