import { BufferGeometry, Float32BufferAttribute } from "three";
import { finish, type Place } from "./shapes.ts";

interface LoftOptions {
  /** the rings are closed curves (else strips) */
  closed?: boolean;
  /** closes the first and the last ring */
  capped?: boolean;
  crease?: number;
}

/** A surface over rings with the same number of points; it faces outwards for either direction of the rings. */
export function loft(rings: readonly (readonly Place[])[], options: LoftOptions = {}): BufferGeometry {
  const { closed = true, capped = true, crease = 0.8 } = options;
  const around = rings[0]?.length ?? 0;
  const faces: number[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring += 1) {
    for (let step = 0; step < (closed ? around : around - 1); step += 1) {
      const [a, b] = [ring * around + step, ring * around + ((step + 1) % around)];
      faces.push(a, a + around, b, b, a + around, b + around);
    }
  }
  if (capped) {
    const last = (rings.length - 1) * around;
    for (let step = 1; step + 1 < around; step += 1) {
      faces.push(0, step, step + 1, last, last + step + 1, last + step);
    }
  }
  const skin = new BufferGeometry();
  const points = rings.flat();
  skin.setAttribute("position", new Float32BufferAttribute(points.flat(), 3));
  skin.setIndex(volumeOf(points, faces) < 0 ? faces.reverse() : faces);
  skin.computeVertexNormals();
  return finish(skin, crease);
}

/** Points of a rounded outline in the x-y plane: between an ellipse (2) and a rectangle (8). */
export function squircle(width: number, height: number, squareness: number, points = 32): [number, number][] {
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  return Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * Math.PI * 2;
    return [(bend(Math.cos(angle)) * width) / 2, (bend(Math.sin(angle)) * height) / 2];
  });
}

function volumeOf(points: readonly Place[], faces: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < faces.length; index += 3) {
    const [a, b, c] = [0, 1, 2].map((corner) => points[faces[index + corner] ?? 0] ?? [0, 0, 0]) as [
      Place,
      Place,
      Place,
    ];
    sum +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}
