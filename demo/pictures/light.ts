import { hex, rgb } from "./colour.ts";
import { dot, sum, unit, type Vec } from "./geometry.ts";

/** `gloss` 0 is cloth, 1 polished. */
export type Material = { colour: string; gloss?: number };

const light = unit([-0.5, 0.78, 0.62]);
const halfway = unit(sum(light, [0, 0, 1]));
const rim = unit([0.9, 0.25, 0.15]);

/** The material's colour under the studio's light for a surface that faces `facing` as seen. */
export function underLight({ colour, gloss = 0.25 }: Material, facing: Vec): string {
  const diffuse =
    0.44 +
    0.54 * Math.max(0, dot(facing, light)) +
    0.08 * Math.max(0, facing[1]) +
    0.18 * Math.max(0, facing[2]);
  const shine =
    gloss * (130 * Math.max(0, dot(facing, halfway)) ** 28 + 36 * Math.max(0, dot(facing, rim)) ** 3);
  const [red, green, blue] = rgb(colour);
  return hex([red * diffuse + shine, green * diffuse + shine, blue * diffuse + shine]);
}
