import { hex, rgb } from "./colour.ts";
import {
  cross,
  edgeNormal,
  type Frame,
  inFrame,
  inset,
  minus,
  type Point,
  range,
  sum,
  times,
  unit,
  type Vec,
} from "./geometry.ts";
import { type Material, underLight } from "./light.ts";
import { makePaints } from "./paints.ts";

/** Angles in degrees; `scale` in pixels per unit; `at` is where the world's origin shows. */
export type Camera = { azimuth: number; elevation: number; scale: number; at: Point };
type Box = { x: number; y: number; width: number; height: number };
/** `box` holds the object without its shadow. */
export type Drawing = { defs: string; body: string; box: Box };
export type Scene = ReturnType<typeof makeScene>;

/** Collects a drawing back to front: what is added later covers what was added before. */
export function makeScene(name: string, camera: Camera) {
  const { defs, gradient, glow, blur } = makePaints(name);
  const body: string[] = [];
  const reach = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const [cosA, sinA, cosE, sinE] = [camera.azimuth, camera.elevation].flatMap((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.cos(angle), Math.sin(angle)];
  }) as [number, number, number, number];

  const turned = ([x, y, z]: Vec): Vec => [x * cosA - y * sinA, x * sinA + y * cosA, z];
  /** As seen: x right, y up, z towards the viewer. */
  const seen = (vec: Vec): Vec => {
    const [x, y, z] = turned(vec);
    return [x, z * cosE - y * sinE, y * cosE + z * sinE];
  };
  const project = (vec: Vec): Point => {
    const [x, y] = seen(vec);
    return [camera.at[0] + x * camera.scale, camera.at[1] - y * camera.scale];
  };

  const lit = (material: Material, normal: Vec) => underLight(material, unit(seen(normal)));

  function outline(points: readonly Point[]): string {
    return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  }

  function facet(points: readonly Vec[], fill: string): string {
    const shown = points.map(project);
    for (const [x, y] of shown) {
      reach.left = Math.min(reach.left, x);
      reach.right = Math.max(reach.right, x);
      reach.top = Math.min(reach.top, y);
      reach.bottom = Math.max(reach.bottom, y);
    }
    const d = outline(shown);
    return `<path d="${d}" fill="${fill}" stroke="${fill}" stroke-width="1.5" stroke-linejoin="round"/>`;
  }

  /** An outline (clockwise) pushed out of its frame, with rounded edges of size `bevel`. */
  function prism(
    on: Frame,
    shape: readonly Point[],
    height: number,
    material: Material,
    options: { bevel?: number; from?: number; cap?: string; sheen?: number } = {},
  ): void {
    const { bevel = 0, from = 0, sheen = 0.07 } = options;
    const steps = bevel > 0 ? 4 : 0;
    const rings = [
      { height: from, inwards: 0, tilt: 0 },
      { height: height - bevel, inwards: 0, tilt: 0 },
    ];
    for (const step of range(steps)) {
      const tilt = ((step + 1) / steps) * (Math.PI / 2);
      rings.push({
        height: height - bevel + bevel * Math.sin(tilt),
        inwards: bevel * (1 - Math.cos(tilt)),
        tilt: tilt - Math.PI / (4 * steps),
      });
    }
    const outlines = rings.map((ring) => (ring.inwards ? inset(shape, ring.inwards) : shape));
    const facets: { depth: number; svg: string }[] = [];
    rings.slice(1).forEach((ring, index) => {
      const below = rings[index] as (typeof rings)[number];
      shape.forEach((_, i) => {
        const next = (i + 1) % shape.length;
        const low = outlines[index] as Point[];
        const high = outlines[index + 1] as Point[];
        const out = edgeNormal(shape[i] as Point, shape[next] as Point);
        const sideways = sum(times(on.u, out[0]), times(on.v, out[1]));
        const normal = sum(times(sideways, Math.cos(ring.tilt)), times(on.n, Math.sin(ring.tilt)));
        if (seen(normal)[2] <= 0) return;
        const corners = [
          inFrame(on, low[i] as Point, below.height),
          inFrame(on, low[next] as Point, below.height),
          inFrame(on, high[next] as Point, ring.height),
          inFrame(on, high[i] as Point, ring.height),
        ];
        facets.push({ depth: depthOf(corners), svg: facet(corners, lit(material, normal)) });
      });
    });
    facets.sort((a, b) => a.depth - b.depth);
    body.push(...facets.map((item) => item.svg));
    const cap = (outlines.at(-1) as Point[]).map((point) => project(inFrame(on, point, height)));
    const base = lit(material, on.n);
    const [r, g, b] = rgb(base);
    const tone = (k: number) => hex([r * k + 40 * (k - 1), g * k + 40 * (k - 1), b * k + 40 * (k - 1)]);
    const fill = options.cap ?? gradient([tone(1 + sheen), tone(1 - sheen)]);
    body.push(`<path d="${outline(cap)}" fill="${fill}"/>`);
  }

  function depthOf(corners: readonly Vec[]): number {
    return corners.reduce((total, corner) => total + seen(corner)[2], 0) / corners.length;
  }

  /** A curved surface; `at` takes u and v from 0 to 1, its outside on the side of du x dv. */
  function surface(
    at: (u: number, v: number) => Vec,
    [columns, rows]: readonly [number, number],
    material: Material | ((u: number, v: number, point: Vec) => Material),
  ): void {
    const facets: { depth: number; svg: string }[] = [];
    const grid = range(columns + 1).map((i) => range(rows + 1).map((j) => at(i / columns, j / rows)));
    const corner = (i: number, j: number) => grid[i]?.[j] as Vec;
    for (const i of range(columns)) {
      for (const j of range(rows)) {
        const corners = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
        const [a, b, c, d] = corners as [Vec, Vec, Vec, Vec];
        const normal = cross(minus(c, a), minus(d, b));
        if (Math.hypot(...normal) < 1e-9 || seen(normal)[2] <= 0) continue;
        const stuff =
          typeof material === "function"
            ? material((i + 0.5) / columns, (j + 0.5) / rows, times(sum(a, c), 0.5))
            : material;
        facets.push({ depth: depthOf(corners), svg: facet(corners, lit(stuff, normal)) });
      }
    }
    facets.sort((a, b) => a.depth - b.depth);
    body.push(...facets.map((item) => item.svg));
  }

  /** A flat piece whose corners lie anywhere in space, e.g. on a curved surface. */
  function patch(points: readonly Vec[], fill: string, attributes = ""): void {
    body.push(`<path d="${outline(points.map(project))}" fill="${fill}" ${attributes}/>`);
  }

  /** Flat artwork lying in a frame, in the frame's own units. */
  function decal(on: Frame, svg: string, height = 0): void {
    const [ox, oy] = project(inFrame(on, [0, 0], height));
    const [ux, uy] = project(inFrame(on, [1, 0], height));
    const [vx, vy] = project(inFrame(on, [0, 1], height));
    const matrix = [ux - ox, uy - oy, vx - ox, vy - oy, ox, oy].map((part) => part.toFixed(4)).join(" ");
    body.push(`<g transform="matrix(${matrix})">${svg}</g>`);
  }

  /** A line through space; widths are in the scene's units. */
  function line(points: readonly Vec[], width: number, colour: string, attributes = ""): void {
    const d = points.map(project).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    body.push(
      `<path d="M${d.join("L")}" fill="none" stroke="${colour}" stroke-width="${(width * camera.scale).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round" ${attributes}/>`,
    );
  }

  /** A round cord: three strokes that shade it. */
  function cord(points: readonly Vec[], width: number, colour: string): void {
    const lift = (amount: number) => points.map((point) => sum(point, [0, 0, amount * width]));
    line(points, width, lit({ colour, gloss: 0 }, [0.3, 0, -0.5]));
    line(lift(0.12), width * 0.62, lit({ colour, gloss: 0 }, [0, 0.6, 0.6]));
    line(lift(0.24), width * 0.2, lit({ colour: colour, gloss: 1 }, [-0.5, 0.6, 0.7]), 'opacity=".7"');
  }

  /** The shadow of a cord that lies on the floor. */
  function cordShadow(points: readonly Vec[], width: number): void {
    const flat = points.map(([x, y]): Vec => [x, y, 0]);
    line(flat, width * 1.1, "#2a1a12", `opacity=".38" filter="${blur(7)}" transform="translate(7 10)"`);
  }

  /** The metal-tipped plug at the end of a cord. */
  function plug(points: readonly Vec[], width: number, colour: string): void {
    const [before, end] = points.slice(-2) as [Vec, Vec];
    const ahead = unit(minus(end, before));
    const at = (distance: number) => sum(end, times(ahead, distance * width));
    line([at(2.4), at(3.6)], width * 1.1, "#8f8a84", 'style="stroke-linecap:butt"');
    line([at(2.4), at(3.5)], width * 0.6, "#dad6d1", 'style="stroke-linecap:butt"');
    cord([at(0), at(2.3)], width * 1.7, colour);
  }

  /** What the object takes from the floor's light: a wide soft shadow and a dark one where it stands. */
  function shadow(footprint: readonly Point[], width = 1, strength = 1): void {
    const wide = footprint.map(([x, y]) => project([x, y, 0]));
    const d = outline(wide);
    body.push(
      `<path d="${d}" fill="#3a2418" opacity="${0.34 * strength}" filter="${blur(34 * width)}" transform="translate(${26 * width} ${30 * width})"/>`,
      `<path d="${d}" fill="#2a1a12" opacity="${0.5 * strength}" filter="${blur(9)}" transform="translate(5 8)"/>`,
    );
  }

  function raw(svg: string): void {
    body.push(svg);
  }

  function drawing(): Drawing {
    const box = {
      x: reach.left,
      y: reach.top,
      width: reach.right - reach.left,
      height: reach.bottom - reach.top,
    };
    return { defs: defs.join(""), body: body.join(""), box };
  }

  return {
    prism,
    surface,
    patch,
    decal,
    line,
    cord,
    cordShadow,
    plug,
    shadow,
    raw,
    gradient,
    glow,
    blur,
    project,
    lit,
    drawing,
  };
}
