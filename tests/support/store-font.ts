import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const PACKAGED = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
/** The package's own range of this file, which app/styles/font.css repeats. */
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

export const STORE_FONT = "app/styles/inter.woff2";

/** Inter with the weights that the store writes, its kerning and even figures: half of what the package serves. */
export async function makeStoreFont(): Promise<Buffer> {
  const whole = await readFile(createRequire(import.meta.url).resolve(PACKAGED));
  const letters = RANGES.flatMap(([from, to = from]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  );
  return subsetFont(whole, letters.join(""), {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
}
