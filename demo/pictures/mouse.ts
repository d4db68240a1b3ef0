import { lighter, rainbow } from "./colour.ts";
import { arc, range, right, smooth, type Vec } from "./geometry.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

const kinds = {
  "negro-cable": {
    colour: "#3a373c",
    side: "#29272a",
    accent: "#6d6870",
    cable: true,
    lights: false,
    thumb: false,
  },
  "negro-inalambrico": {
    colour: "#38353a",
    side: "#262428",
    accent: "#b01e48",
    cable: false,
    lights: false,
    thumb: true,
  },
  "gamer-cable": {
    colour: "#343137",
    side: "#232125",
    accent: "#b01e48",
    cable: true,
    lights: false,
    thumb: true,
  },
  "gamer-rgb": {
    colour: "#333036",
    side: "#232125",
    accent: "#8d8891",
    cable: true,
    lights: true,
    thumb: true,
  },
  "gris-inalambrico": {
    colour: "#8b878a",
    side: "#57545a",
    accent: "#d8d4cf",
    cable: false,
    lights: false,
    thumb: true,
  },
};

const [long, wide] = [124, 64];

/** The shell: u runs over the back from the left side to the right, v from the buttons to the palm. */
function shell(u: number, v: number, swell = 0): Vec {
  const roundness = v < 0.5 ? 4.5 : 2.9;
  const end = (1 - Math.abs(2 * v - 1) ** roundness) ** (1 / roundness);
  const angle = Math.PI * (1 - u);
  const waist = 1 - 0.12 * Math.exp(-(((v - 0.46) / 0.16) ** 2));
  const half = (wide / 2) * end * waist * (0.94 + 0.08 * v) + swell;
  const hump = 19 + 21 * smooth(0, 0.6, v) * (1 - 0.42 * smooth(0.62, 1, v));
  const cos = Math.cos(angle);
  const x = half * Math.sign(cos) * Math.abs(cos) ** 0.72;
  const z = 2 + hump * end ** 0.8 * Math.sin(angle) ** 0.78 + swell;
  const [y, flare] = [(v - 0.5) * long, 3.4 * Math.exp(-(((z - 4) / 6) ** 2))];
  return [x * (1 + flare / wide), y, z];
}

export function mouse(kind: keyof typeof kinds): Drawing {
  const look = kinds[kind];
  const scene = makeScene(`mouse-${kind}`, { azimuth: -38, elevation: 40, scale: 6.2, at: [600, 640] });
  scene.shadow(
    range(48).map((i) => footprint(i / 48)),
    0.9,
  );
  if (look.cable) cable(scene);
  scene.surface(shell, [110, 150], { colour: look.colour, gloss: 0.42 });
  grip(scene, look.side);
  seams(scene, look.colour);
  wheel(scene, look);
  if (look.thumb) thumbButtons(scene, look.accent);
  if (look.lights) lights(scene);
  return scene.drawing();
}

function footprint(share: number): readonly [number, number] {
  const angle = share * 2 * Math.PI;
  const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.55;
  return [bend(Math.cos(angle)) * wide * 0.5, bend(Math.sin(angle)) * long * 0.49];
}

function cable(scene: Scene): void {
  const points = range(41).map((i): Vec => {
    const t = i / 40;
    return [34 * t * t + 16 * Math.sin(t * 4.2), -long / 2 + 3 - 74 * t, 6 - 4 * t];
  });
  scene.cordShadow(points, 4);
  scene.cord(points, 4, "#2b292d");
}

/** On the back of the shell, `x` right of its middle. */
function onBack(x: number, v: number, swell = 0): Vec {
  const half = shell(1, v)[0];
  const cos = Math.sign(x) * (Math.abs(x) / half) ** (1 / 0.72);
  return shell(1 - Math.acos(cos) / Math.PI, v, swell);
}

const along = (u: number, from: number, to: number) =>
  range(41).map((i) => shell(u, from + ((to - from) * i) / 40));
const across = (v: number, from: number, to: number) =>
  range(41).map((i) => shell(from + ((to - from) * i) / 40, v));

/** The rubber where the thumb rests; half transparent, so that it takes the shell's shading. */
function grip(scene: Scene, side: string): void {
  const edge = range(31).map((i) => {
    const v = 0.1 + (i / 30) * 0.82;
    return shell(0.004 + 0.046 * Math.sin(((v - 0.1) / 0.82) * Math.PI) ** 0.4, v, 0.1);
  });
  const foot = range(31).map((i) => shell(0.001, 0.92 - (i / 30) * 0.82, 0.1));
  scene.patch([...edge, ...foot], side, 'opacity=".8"');
}

function seams(scene: Scene, colour: string): void {
  const gap = { width: 0.7, colour: "#0d0c0e" };
  const shine = lighter(colour, 0.35);
  scene.line(along(0.5, 0.03, 0.44), gap.width, gap.colour);
  for (const u of [0.13, 0.87])
    scene.line(along(u, 0.03, 0.97), gap.width * 0.7, gap.colour, 'opacity=".75"');
  scene.line(across(0.44, 0.13, 0.87), gap.width, gap.colour);
  scene.line(across(0.447, 0.13, 0.87), 0.3, shine, 'opacity=".5"');
}

function wheel(scene: Scene, { accent, lights }: (typeof kinds)[keyof typeof kinds]): void {
  const ring = range(40).map((i): Vec => {
    const angle = (i / 40) * 2 * Math.PI;
    return onBack(5.2 * Math.cos(angle), 0.21 + 0.1 * Math.sin(angle));
  });
  scene.patch(ring, "#0b0a0c", 'stroke="#58545c" stroke-width="1.6"');
  const [, y, z] = shell(0.5, 0.21);
  const segment = arc(0, 4.4, 9.4, 206, 336, 22).map(([a, b]) => [a, b] as const);
  scene.prism(right(-2.6, y, z), segment, 5.2, { colour: "#3d3a40", gloss: 0.3 }, { bevel: 0.8 });
  const ridges = range(7).map((i) => ((246 + i * 14) * Math.PI) / 180);
  for (const angle of ridges) {
    const [a, b] = [9.5 * Math.cos(angle), 4.4 + 9.5 * Math.sin(angle)];
    scene.line(
      [
        [-1.9, y - a, z - b],
        [1.9, y - a, z - b],
      ],
      0.55,
      lights ? rainbow(angle / 3) : accent,
    );
  }
}

function thumbButtons(scene: Scene, accent: string): void {
  for (const [from, to] of [
    [0.33, 0.475],
    [0.485, 0.63],
  ] as const) {
    const rim = [
      ...range(13).map((i) => shell(0.1, from + ((to - from) * i) / 12, 0.5)),
      ...range(13).map((i) => shell(0.058, to - 0.012 + ((from + 0.012 - to + 0.012) * i) / 12, 0.5)),
    ];
    scene.patch(rim, "#49464c", 'stroke="#0d0c0e" stroke-width="2.4" stroke-linejoin="round"');
    scene.line(
      range(9).map((i) => shell(0.092, from + 0.02 + ((to - from - 0.04) * i) / 8, 0.6)),
      0.5,
      accent,
    );
  }
}

function lights(scene: Scene): void {
  const glow = scene.blur(5);
  for (const i of range(60)) {
    const piece = [0, 0.5, 1].map((step) => shell(0.012, 0.03 + ((i + step) / 60) * 0.95, 0.5));
    scene.line(piece, 2.6, rainbow(0.9 + i / 80), `opacity=".35" filter="${glow}"`);
    scene.line(piece, 1.5, lighter(rainbow(0.9 + i / 80), 0.25));
  }
  const ring = (radius: number) =>
    range(40).map((i): Vec => {
      const angle = (i / 40) * 2 * Math.PI;
      return onBack(radius * long * Math.cos(angle), 0.72 + radius * Math.sin(angle), 0.2);
    });
  scene.patch(
    ring(0.085),
    "none",
    `stroke="#ff6fa0" stroke-width="9" opacity=".5" filter="${scene.blur(7)}"`,
  );
  scene.patch(ring(0.082), "none", 'stroke="#ffb3cb" stroke-width="4"');
}
