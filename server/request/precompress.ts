import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const WORTH_IT = /\.(js|css|svg|json)$/;

export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => WORTH_IT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
