import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BufferGeometry, ShapeGeometry } from "three";
import { Font, type FontData } from "three/addons/loaders/FontLoader.js";
import { finish, merged } from "./shapes.ts";

const file = createRequire(import.meta.url).resolve(
  "three/examples/fonts/droid/droid_sans_regular.typeface.json",
);
const font = new Font(JSON.parse(readFileSync(file, "utf8")) as FontData);

/** Plain letters in the x-y plane, `height` mm tall or less to stay within `width`, from the left and standing on y = 0. */
export function fittedLettering(text: string, height: number, width: number): BufferGeometry {
  const letters = merged(
    font.generateShapes(text, height).map((shape) => finish(new ShapeGeometry(shape, 3))),
  );
  letters.computeBoundingBox();
  const wide = letters.boundingBox?.max.x ?? width;
  return wide > width ? letters.scale(width / wide, width / wide, 1) : letters;
}
