import { BoxGeometry, type BufferGeometry, type Group, MeshStandardMaterial, PlaneGeometry } from "three";
import { Assembly } from "#demo/models/shapes/assembly.ts";
import { fittedLettering } from "#demo/models/shapes/lettering.ts";
import type { Look } from "#demo/models/shapes/look.ts";
import { BLACK, metal, paintsOf, plastic } from "#demo/models/shapes/materials.ts";
import { wallpapers } from "#demo/models/shapes/screen-texture.ts";
import {
  at,
  cylinder,
  finish,
  outline,
  plate,
  roundRect,
  softBox,
  turned,
} from "#demo/models/shapes/shapes.ts";

export interface MonitorFacts extends Look {
  kind: "monitor";
  inches: number;
  /** width to height */
  ratio: number;
  curved: boolean;
  color: string;
  picture: keyof typeof wallpapers;
  /** written on the screen, the largest first */
  lines: readonly string[];
}

const BEND = 1500;

export function monitor({ inches, ratio, curved, color, picture, lines, look = 0 }: MonitorFacts): Group {
  const wide = (inches * 25.4 * ratio) / Math.hypot(ratio, 1);
  const high = wide / ratio;
  const { body } = paintsOf(color);
  const shell = plastic("shell", body, 0.5);
  const dark = plastic("dark", "#0e0f11", 0.4);
  const trim = metal("trim", body === BLACK ? "#7d8187" : "#b9bcc0", 0.36);
  const image = wallpapers[picture];
  const screen = new MeshStandardMaterial({
    name: "screen",
    color: "#050505",
    roughness: 0.35,
    metalness: 0,
    emissive: "#ffffff",
    emissiveMap: image,
    emissiveIntensity: 0.9,
  });
  const model = new Assembly();
  const bent = (part: BufferGeometry) => (curved ? curve(part) : part);
  const slab = (width: number, height: number, depth: number) =>
    finish(bent(new BoxGeometry(width, height, depth, curved ? 24 : 1, 1, 1)), 0.5);

  const foot = look === 2 ? 130 : 115;
  const middle = foot + high / 2;
  const chin = look === 1 || look === 3 ? 15 : 11;
  model.add(shell, at(slab(wide + 14, high + 10 + chin, 12), [0, middle - (chin - 7) / 2, -8]));
  model.add(dark, at(slab(wide + 10, high + 7, 1.4), [0, middle, -1.6]));
  const face = bent(upsideUp(new PlaneGeometry(wide, high, curved ? 24 : 1, 1)));
  model.addTextured(screen, at(face, [0, middle, -0.7]));
  model.add(shell, at(softBox(wide * 0.5, high * 0.5, 34, 14), [0, middle, -26]));
  model.add(
    trim,
    at(softBox(look === 3 ? wide * 0.3 : 34, 1.6, 3, 0.6), [0, middle - high / 2 - chin + 4, 0]),
  );

  const ink = plastic("ink", "#f2f4f6", 0.5);
  const [first, ...others] = lines;
  const left = -wide / 2 + wide * 0.06;
  const print = (line: string, height: number, up: number) =>
    model.add(
      ink,
      at(
        bent(at(fittedLettering(line, high * height, wide * 0.5), [left, middle + high * up, 0])),
        [0, 0, 0.5],
      ),
    );
  if (first) print(first, 0.13, -0.28);
  for (const [index, line] of others.entries()) print(line, 0.05, -0.37 - index * 0.08);

  addStand(model, look, foot + high * 0.3, { shell, dark, trim });
  return model.build("monitor");
}

function addStand(
  model: Assembly,
  look: number,
  high: number,
  {
    shell,
    dark,
    trim,
  }: Record<"shell" | "dark" | "trim", ReturnType<typeof plastic> | ReturnType<typeof metal>>,
): void {
  const column =
    look === 2 ? turned(cylinder(20, high, 28), [0, 0, 0]) : softBox(look === 1 ? 74 : 46, high, 18, 6);
  model.add(look === 0 ? trim : shell, at(column, [0, high / 2, -52]));
  if (look === 0)
    model.add(trim, at(turned(plate(roundRect(230, 170, 14), 7, { bevel: 2 }), [-90, 0, 0]), [0, 4, -34]));
  else if (look === 1)
    model.add(
      shell,
      at(turned(plate(roundRect(210, 180, 84), 9, { bevel: 3, curve: 24 }), [-90, 0, 0]), [0, 5, -36]),
    );
  else {
    const spread = look === 2 ? 150 : 126;
    for (const side of [-1, 1]) {
      const leg = outline([
        [0, -14],
        [side * spread, -92],
        [side * (spread + 12), -84],
        [side * 22, 12],
        [0, 18],
      ]);
      model.add(
        shell,
        at(turned(plate(leg, look === 2 ? 9 : 15, { bevel: 2 }), [-90, 0, 0]), [0, look === 2 ? 5 : 8, -50]),
      );
      if (look === 3)
        model.add(
          trim,
          at(turned(softBox(spread * 0.8, 2, 4, 0.8), [0, side * -33, 0]), [side * spread * 0.52, 16, -12]),
        );
    }
    model.add(dark, at(cylinder(30, 12, 30), [0, 7, -52]));
  }
}

/** Flips a face's texture vertically: glTF textures begin at the top. */
function upsideUp(face: PlaneGeometry): PlaneGeometry {
  const spots = face.getAttribute("uv");
  for (let index = 0; index < spots.count; index += 1) spots.setY(index, 1 - spots.getY(index));
  return face;
}

function curve(part: BufferGeometry): BufferGeometry {
  const places = part.getAttribute("position");
  for (let index = 0; index < places.count; index += 1) {
    const x = places.getX(index);
    places.setZ(index, places.getZ(index) + (x * x) / (2 * BEND));
  }
  part.computeVertexNormals();
  return part;
}
