import { BufferGeometry, Float32BufferAttribute } from "three";
import { at, finish, lathe, merged, turned } from "./shapes.ts";

export function fanBlades(from: number, to: number, count: number): BufferGeometry[] {
  const one = blade(from, to);
  return Array.from({ length: count }, (_, index) => turned(one, [0, 0, (360 / count) * index]));
}

export function fanWheel(radius: number, count: number): BufferGeometry {
  const hub = lathe(
    [
      [0.01, 4.6],
      [radius * 0.26, 4.4],
      [radius * 0.33, 3.4],
      [radius * 0.35, 1],
      [radius * 0.35, -6],
    ],
    28,
  );
  return merged([...fanBlades(radius * 0.33, radius, count), turned(hub, [90, 0, 0])]);
}

export function hubCap(radius: number): BufferGeometry {
  const disc = lathe(
    [
      [0.01, 5.2],
      [radius * 0.2, 5.2],
      [radius * 0.22, 4.5],
    ],
    24,
  );
  return at(turned(disc, [90, 0, 0]), [0, 0, 0]);
}

/** One blade along x, swept and twisted from hub to tip. */
function blade(from: number, to: number): BufferGeometry {
  const [steps, across] = [6, 4];
  const points: number[] = [];
  const faces: number[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps;
    const radius = from + (to - from) * along;
    const middle = 0.5 * along ** 1.3;
    const half = (0.5 - 0.13 * along) * 0.62;
    const lean = 8.2 - 3.4 * along;
    for (let side = 0; side <= across; side += 1) {
      const over = (side / across) * 2 - 1;
      const angle = middle + over * half;
      const arch = (1 - over * over) * 1.1;
      points.push(Math.cos(angle) * radius, Math.sin(angle) * radius, -over * lean * 0.5 + arch - 0.6);
    }
  }
  for (let step = 0; step < steps; step += 1) {
    for (let side = 0; side < across; side += 1) {
      const corner = step * (across + 1) + side;
      faces.push(
        corner,
        corner + across + 1,
        corner + 1,
        corner + 1,
        corner + across + 1,
        corner + across + 2,
      );
    }
  }
  const sheetOfBlade = new BufferGeometry();
  sheetOfBlade.setAttribute("position", new Float32BufferAttribute(points, 3));
  sheetOfBlade.setIndex(faces);
  sheetOfBlade.computeVertexNormals();
  return finish(sheetOfBlade, 1.2);
}
