import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Installed on use: nothing else needs it. */
const TOOL = "subset-font@2.9.0";
const PACKAGED = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const STORE_FONT = "app/kit/styles/inter.woff2";
const STYLES = "app/kit/styles/font.css";

type SubsetFont = (font: Buffer, letters: string, options: object) => Promise<Buffer>;

/** `npm run font`, after an update of the font package: halves Inter to weights 400 to 800. */
async function makeFont(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(PACKAGED));
  const folder = mkdtempSync(path.join(os.tmpdir(), "yupana-font-"));
  try {
    execFileSync("npm", ["install", "--no-save", "--prefix", folder, TOOL], { stdio: "inherit" });
    const tool = createRequire(path.join(folder, "from-here.js")).resolve("subset-font");
    const { default: subsetFont } = (await import(pathToFileURL(tool).href)) as { default: SubsetFont };
    return await subsetFont(whole, lettersOf(await readFile(STYLES, "utf8")), {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 800, default: 400 } },
      keepFeatures: ["kern", "tnum"],
      noHinting: true,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The style sheet's first range belongs to this file. */
function lettersOf(styles: string): string {
  const [range = ""] = /(?<=unicode-range:)[^;]+/.exec(styles) ?? [];
  const letters = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = "", to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, step) => first + step);
  });
  return letters.map((letter) => String.fromCodePoint(letter)).join("");
}

await writeFile(STORE_FONT, await makeFont());
