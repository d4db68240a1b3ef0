import { darker, lighter } from "./colour.ts";
import { range, smooth, type Vec } from "./geometry.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

const kinds = {
  negro: { colour: "#353237", metal: "#57545a", accent: "#7d7881", pad: "#242225", mic: true, cable: true },
  rojo: { colour: "#302d31", metal: "#b01e48", accent: "#b01e48", pad: "#2a2729", mic: true, cable: true },
  inalambrico: {
    colour: "#3b383e",
    metal: "#8d8891",
    accent: "#d9b25f",
    pad: "#2b282c",
    mic: true,
    cable: false,
  },
  estudio: {
    colour: "#2b292c",
    metal: "#c4bfb9",
    accent: "#c4bfb9",
    pad: "#1f1d20",
    mic: false,
    cable: true,
  },
};
type Look = (typeof kinds)[keyof typeof kinds];

const [apart, cupHeight, arch] = [76, 50, { x: 82, z: 112, base: 62 }];

export function headset(kind: keyof typeof kinds): Drawing {
  const look = kinds[kind];
  const scene = makeScene(`headset-${kind}`, { azimuth: -37, elevation: 11, scale: 4.4, at: [600, 900] });
  for (const x of [apart + 6, -apart - 6]) {
    scene.shadow(
      range(24).map((i) => [x + 20 * Math.cos((i * Math.PI) / 12), 30 * Math.sin((i * Math.PI) / 12)]),
      0.8,
      0.9,
    );
  }
  if (look.cable) cable(scene);
  cup(scene, 1, look);
  yoke(scene, 1, look);
  band(scene, look);
  cup(scene, -1, look);
  yoke(scene, -1, look);
  if (look.mic) microphone(scene);
  return scene.drawing();
}

/** `side` 1 is the right-hand cup, whose cushion faces the viewer; -1 the left one, whose shell does. */
function cup(scene: Scene, side: 1 | -1, look: Look): void {
  const ring =
    (x: number, size: number) =>
    (share: number): Vec => {
      const angle = share * 2 * Math.PI;
      return [side * x, 39 * size * Math.cos(angle), cupHeight + 47 * size * Math.sin(angle)];
    };
  const round = (v: number) => (1 - v ** 2.6) ** (1 / 2.6);
  const shellAt = (u: number, v: number) => ring(apart + 4 + 22 * v, 0.96 * round(v) ** 0.9)(1 - u);
  const padAt = (u: number, v: number): Vec => {
    const angle = v * 2 * Math.PI;
    return ring(apart - 9 + 12 * Math.sin(angle) * -1, 0.76 + 0.25 * Math.cos(angle))(side === 1 ? u : 1 - u);
  };
  const pad = () =>
    scene.surface(padAt, [72, 28], (u, v) => ({
      colour: Math.abs(v - 0.02) < 0.02 ? darker(look.pad, 0.4) : look.pad,
      gloss: 0.1 + 0.03 * Math.sin(u * 150),
    }));
  if (side === -1) pad();
  scene.surface(shellAt, [80, 30], (_, v) => ({ colour: v < 0.07 ? look.metal : look.colour, gloss: 0.5 }));
  if (side === 1) {
    const inner = range(60).map((i) => ring(apart - 4, 0.62)(i / 60));
    scene.patch(inner, "#151316");
    scene.patch(
      range(60).map((i) => ring(apart - 4, 0.5)(i / 60)),
      "#1f1c20",
    );
    pad();
  } else face(scene, look);
}

/** The plate on the outside of the near cup: a ring and a field of seeds, as on a yupana. */
function face(scene: Scene, { colour, accent }: Look): void {
  const x = -apart - 24;
  const oval = (size: number, at: number) =>
    range(60).map(
      (i): Vec => [
        at,
        39 * size * Math.cos((i * Math.PI) / 30),
        cupHeight + 47 * size * Math.sin((i * Math.PI) / 30),
      ],
    );
  scene.patch(
    oval(0.66, x),
    scene.gradient([lighter(colour, 0.16), darker(colour, 0.35)]),
    `stroke="${accent}" stroke-width="5"`,
  );
  scene.patch(oval(0.56, x - 0.5), scene.gradient([darker(colour, 0.4), lighter(colour, 0.05)]));
  for (const i of range(15)) {
    const [column, row] = [(i % 3) - 1, Math.floor(i / 3) - 2];
    const dot = range(16).map(
      (k): Vec => [
        x - 1,
        column * 10 + 2.3 * Math.cos((k * Math.PI) / 8),
        cupHeight + row * 9 + 2.3 * Math.sin((k * Math.PI) / 8),
      ],
    );
    const seed = [1, 3, 5, 8, 10, 13].includes(i);
    scene.patch(dot, seed ? accent : "none", `stroke="${accent}" stroke-width="1.6" opacity=".85"`);
  }
}

function yoke(scene: Scene, side: 1 | -1, { metal }: Look): void {
  const arm = range(31).map((i): Vec => {
    const angle = ((20 + (i / 30) * 140) * Math.PI) / 180;
    return [side * (apart + 15), 42 * Math.cos(angle), cupHeight + 2 + 50 * Math.sin(angle)];
  });
  scene.cord(arm, 6, metal);
  scene.cord(
    [
      [side * (apart + 15), 0, cupHeight + 52],
      [side * (apart + 8), 0, cupHeight + 74],
    ],
    11,
    metal,
  );
}

function band(scene: Scene, look: Look): void {
  const at =
    (offset: number, thick: number, half: number, from: number) =>
    (u: number, v: number): Vec => {
      const angle = (from + (180 - 2 * from) * u) * (Math.PI / 180);
      const around = v * 2 * Math.PI;
      const bend = (value: number) => Math.sign(value) * Math.abs(value) ** 0.6;
      const out = offset + thick * bend(Math.cos(around));
      const taper = 0.62 + 0.38 * smooth(0, 0.35, Math.min(u, 1 - u) * 2);
      return [
        (arch.x + out) * Math.cos(angle),
        half * taper * bend(Math.sin(around)),
        arch.base + 50 + (arch.z - 6 + out) * Math.sin(angle) * 0.86,
      ];
    };
  scene.surface(at(-7, 7, 16, 28), [70, 26], (u) => ({
    colour: look.pad,
    gloss: 0.12 + 0.04 * Math.sin(u * 150),
  }));
  scene.surface(at(3, 4.4, 18, 3), [90, 26], (u) => ({
    colour: u < 0.1 || u > 0.9 ? look.metal : look.colour,
    gloss: 0.5,
  }));
}

function microphone(scene: Scene): void {
  const boom = range(31).map((i): Vec => {
    const t = i / 30;
    return [-apart - 20 + 34 * t * t, 16 + 86 * t, cupHeight - 20 - 24 * Math.sin(t * 1.7)];
  });
  scene.cord(boom, 5, "#2b292d");
  const [tip] = boom.slice(-1) as [Vec];
  scene.surface(
    (u, v) => {
      const [around, across] = [u * 2 * Math.PI, v * Math.PI];
      return [
        tip[0] + 7.5 * Math.sin(across) * Math.cos(around),
        tip[1] - 13 * Math.cos(across),
        tip[2] + 7.5 * Math.sin(across) * Math.sin(around),
      ];
    },
    [36, 24],
    (u, v) => ({
      colour: (Math.round(u * 36) + Math.round(v * 24)) % 2 ? "#201e21" : "#2d2a2e",
      gloss: 0.05,
    }),
  );
}

function cable(scene: Scene): void {
  const points = range(51).map((i): Vec => {
    const t = i / 50;
    return [-apart - 10 + 175 * t, 8 + 62 * Math.sin(t * 3.1), 3 + 8 * (1 - t) ** 8];
  });
  scene.cordShadow(points, 4);
  scene.cord(points, 3.6, "#2b292d");
  scene.plug(points, 3.6, "#2b292d");
}
