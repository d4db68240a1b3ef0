import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** Installed on use, because nothing else needs them: the tool, and Inter with one file per weight. */
const TOOL = "subset-font@2.9.0";
const WHOLE = "@expo-google-fonts/inter@0.4.2";
const PACKAGED = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const STORE_FONT = "app/kit/styles/inter.woff2";
const STYLES = "app/kit/styles/font.css";

/** Characters of printed documents: Latin, Greek and Cyrillic letters, marks, signs, and the box for missing ones. */
const PAPER_LETTERS =
  "U+0020-007E, U+00A0-052F, U+1E00-1EFF, U+2000-20C0, U+2100-214F, U+2190-2199, U+2200-22FF, U+25A0-26FF";
const PAPER_FONTS = {
  "app/platform/paper/inter-regular.ttf": "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  "app/platform/paper/inter-bold.ttf": "@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf",
};

type SubsetFont = (font: Buffer, letters: string, options: object) => Promise<Buffer>;

/** `npm run font`: run it after an update of the font's package, or to add a weight or a letter. */
async function makeFonts(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "yupana-font-"));
  try {
    execFileSync("npm", ["install", "--no-save", "--prefix", folder, TOOL, WHOLE], { stdio: "inherit" });
    const { resolve } = createRequire(path.join(folder, "from-here.js"));
    const tool = pathToFileURL(resolve("subset-font")).href;
    const { default: subsetFont } = (await import(tool)) as { default: SubsetFont };
    await writeFile(STORE_FONT, await pageFont(subsetFont));
    for (const [file, packaged] of Object.entries(PAPER_FONTS)) {
      const whole = await readFile(resolve(packaged));
      const features = ["kern", "mark", "mkmk", "ccmp"];
      const options = { targetFormat: "truetype", keepFeatures: features, noHinting: true };
      await writeFile(file, await subsetFont(whole, lettersIn(PAPER_LETTERS), options));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Keeps weights 400 to 800, kerning and tabular figures: half the size of the package's file. */
async function pageFont(subsetFont: SubsetFont): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(PACKAGED));
  // The first range in the style sheet belongs to this file.
  const [range = ""] = /(?<=unicode-range:)[^;]+/.exec(await readFile(STYLES, "utf8")) ?? [];
  return subsetFont(whole, lettersIn(range), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
}

function lettersIn(range: string): string {
  const letters = [...range.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = "", to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, step) => first + step);
  });
  return letters.map((letter) => String.fromCodePoint(letter)).join("");
}

await makeFonts();
