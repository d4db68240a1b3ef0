import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Fetched when it is asked for, for nothing else needs it. */
const TOOL = "subset-font@2.9.0";
const PACKAGED = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const STORE_FONT = "app/styles/inter.woff2";
/** The range that app/styles/font.css gives to this file. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
  [0xfffd],
] satisfies ([number] | [number, number])[];

type SubsetFont = (font: Buffer, letters: string, options: object) => Promise<Buffer>;

/**
 * `npm run font`, after an update of the font's package or for a weight that the store did not write: of Inter the
 * weights 400 to 800, kerning and even figures, half of what the package serves.
 */
async function makeFont(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(PACKAGED));
  const letters = RANGES.flatMap(([from, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  );
  const folder = mkdtempSync(path.join(os.tmpdir(), "yupana-font-"));
  try {
    execFileSync("npm", ["install", "--no-save", "--prefix", folder, TOOL], { stdio: "inherit" });
    const tool = createRequire(path.join(folder, "from-here.js")).resolve("subset-font");
    const { default: subsetFont } = (await import(pathToFileURL(tool).href)) as { default: SubsetFont };
    return await subsetFont(whole, letters.join(""), {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 800, default: 400 } },
      keepFeatures: ["kern", "tnum"],
      noHinting: true,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await writeFile(STORE_FONT, await makeFont());
