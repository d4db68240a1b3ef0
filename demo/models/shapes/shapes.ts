import {
  BoxGeometry,
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  Path,
  PlaneGeometry,
  Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { mergeGeometries, mergeVertices, toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";

/** Shapes in millimetres, y up; each is ready to be placed and merged. */

export type Point = readonly [x: number, y: number];
export type Place = readonly [x: number, y: number, z: number];

/** Smooth shading on curves, hard edges above the crease angle; drops the texture coordinates. */
export function finish(geometry: BufferGeometry, crease = 0.6): BufferGeometry {
  geometry.deleteAttribute("uv");
  const loose = geometry.index ? geometry.toNonIndexed() : geometry;
  return weld(toCreasedNormals(loose, crease), 1e-3);
}

/** Merges equal points and removes triangles without an area. */
function weld(geometry: BufferGeometry, tolerance: number): BufferGeometry {
  const welded = mergeVertices(geometry, tolerance);
  const corners = Array.from(welded.index?.array ?? []);
  const kept = corners.filter((_, place) => {
    const [a, b, c] = corners.slice(place - (place % 3), place - (place % 3) + 3);
    return a !== b && b !== c && c !== a;
  });
  welded.setIndex(kept);
  return welded;
}

export function at(geometry: BufferGeometry, [x, y, z]: Place): BufferGeometry {
  return geometry.clone().translate(x, y, z);
}

export function turned(geometry: BufferGeometry, [x, y, z]: Place): BufferGeometry {
  const unit = Math.PI / 180;
  return geometry
    .clone()
    .rotateX(x * unit)
    .rotateY(y * unit)
    .rotateZ(z * unit);
}

export function softBox(width: number, height: number, depth: number, radius: number, segments = 2) {
  const rounded = new RoundedBoxGeometry(width, height, depth, segments, radius);
  rounded.deleteAttribute("uv");
  rounded.clearGroups();
  return weld(rounded, 1e-3);
}

export function box(width: number, height: number, depth: number): BufferGeometry {
  const plain = new BoxGeometry(width, height, depth);
  plain.deleteAttribute("uv");
  plain.clearGroups();
  return plain;
}

export function face(width: number, height: number): BufferGeometry {
  const flat = new PlaneGeometry(width, height);
  flat.deleteAttribute("uv");
  return flat;
}

export function outline(points: readonly Point[]): Shape {
  return new Shape(points.map(([x, y]) => new Vector2(x, y)));
}

export function roundRect(width: number, height: number, radius: number): Shape {
  const [x, y] = [width / 2 - radius, height / 2 - radius];
  const quarter = Math.PI / 2;
  const shape = new Shape();
  shape.absarc(x, y, radius, 0, quarter, false);
  shape.absarc(-x, y, radius, quarter, 2 * quarter, false);
  shape.absarc(-x, -y, radius, 2 * quarter, 3 * quarter, false);
  shape.absarc(x, -y, radius, 3 * quarter, 4 * quarter, false);
  return shape;
}

export function roundHole([x, y]: Point, radius: number): Path {
  return new Path().absarc(x, y, radius, 0, Math.PI * 2, true);
}

export function slotHole([x, y]: Point, width: number, height: number): Path {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  return new Path([
    new Vector2(x - halfWidth, y - halfHeight),
    new Vector2(x - halfWidth, y + halfHeight),
    new Vector2(x + halfWidth, y + halfHeight),
    new Vector2(x + halfWidth, y - halfHeight),
  ]);
}

interface PlateOptions {
  bevel?: number;
  holes?: Path[];
  /** points along each curve */
  curve?: number;
  bevelSegments?: number;
}

/** Extrudes a shape of the x-y plane to `depth`, with bevelled edges, centred at z = 0. */
export function plate(shape: Shape, depth: number, options: PlateOptions = {}): BufferGeometry {
  const { bevel = 0.4, holes = [], curve = 10, bevelSegments = 2 } = options;
  shape.holes.push(...holes);
  const inner = Math.max(depth - 2 * bevel, 0.01);
  const extruded = new ExtrudeGeometry(shape, {
    depth: inner,
    curveSegments: curve,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelOffset: -bevel,
    bevelSegments,
  });
  return finish(extruded.translate(0, 0, -inner / 2));
}

export function cylinder(radius: number, height: number, sides = 20, top = radius): BufferGeometry {
  return finish(new CylinderGeometry(top, radius, height, sides));
}

/** A solid of revolution about the y axis; points are [radius, height]. */
export function lathe(points: readonly Point[], sides = 32): BufferGeometry {
  return finish(
    new LatheGeometry(
      points.map(([radius, height]) => new Vector2(radius, height)),
      sides,
    ),
    0.9,
  );
}

/** Like `lathe`, with a smooth curve through the points. */
export function softLathe(points: readonly Point[], sides = 40, steps = points.length * 3): BufferGeometry {
  const curve = new CatmullRomCurve3(points.map(([radius, height]) => new Vector3(radius, height, 0)));
  return lathe(
    curve.getPoints(steps).map(({ x, y }): Point => [Math.max(x, 0.01), y]),
    sides,
  );
}

export function smoothWay(way: readonly Place[], steps: number): Place[] {
  const curve = new CatmullRomCurve3(way.map(([x, y, z]) => new Vector3(x, y, z)));
  return curve.getPoints(steps).map(({ x, y, z }): Place => [x, y, z]);
}

export function tube(points: readonly Place[], radius: number, steps = 24, sides = 8, closed = false) {
  const curve = new CatmullRomCurve3(
    points.map(([x, y, z]) => new Vector3(x, y, z)),
    closed,
  );
  const pipe = new TubeGeometry(curve, steps, radius, sides, closed);
  pipe.deleteAttribute("uv");
  return weld(pipe, 1e-3);
}

export function merged(parts: readonly BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries([...parts]);
  if (!whole) throw new Error("These parts have different attributes and cannot be merged.");
  return whole;
}
