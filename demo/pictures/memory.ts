import { darker, lighter, rainbow } from "./colour.ts";
import { front, type Point, range, rect } from "./geometry.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

const kits = {
  negra: { colour: "#38353a", accent: "#b01e48", lights: false },
  dorada: { colour: "#363338", accent: "#d9a441", lights: false },
  "negra-rgb": { colour: "#333036", accent: "#77727a", lights: true },
  "blanca-rgb": { colour: "#ebe7e2", accent: "#bdb6ad", lights: true },
};

export function memory(kind: keyof typeof kits, sticks: 1 | 2 = 2): Drawing {
  const scene = makeScene(`ram-${kind}-${sticks}`, {
    azimuth: 27,
    elevation: 20,
    scale: 6.2,
    at: [600, 655],
  });
  const places =
    sticks === 2
      ? ([
          [6, -17, 0],
          [-6, 17, 0],
        ] as const)
      : ([[0, 0, 0]] as const);
  for (const [x, y] of places) scene.shadow(rect(x - 66, y - 3, 133, 8), 0.9, 0.9);
  for (const [x, y] of places) stick(scene, x, y, kits[kind]);
  return scene.drawing();
}

function stick(scene: Scene, x: number, y: number, kit: (typeof kits)[keyof typeof kits]): void {
  const [left, tall] = [x - 66.5, 46];
  const board = front(left, y - 0.7, tall);
  scene.prism(board, boardOutline(tall), 1.4, { colour: "#1b1f1e", gloss: 0.2 });
  const pins = range(72).map((i) =>
    i === 38 || i === 39
      ? ""
      : `<rect x="${3.4 + i * 1.76}" y="${tall - 5.2}" width="1.15" height="5" rx=".2" fill="#dcae58"/>`,
  );
  scene.decal(board, pins.join(""), 1.4);
  const spreader = { colour: kit.colour, gloss: 0.55 };
  if (kit.lights) {
    const bar = scene.gradient(
      range(9).map((i) => lighter(rainbow(0.92 + i * 0.095), 0.18)),
      [0, 0, 1, 0],
    );
    const haze = scene.gradient(
      range(9).map((i) => rainbow(0.92 + i * 0.095)),
      [0, 0, 1, 0],
    );
    scene.raw('<g opacity=".45">');
    scene.decal(
      board,
      `<rect x="2" y="-9" width="129" height="12" rx="6" fill="${haze}" filter="${scene.blur(4)}"/>`,
      2,
    );
    scene.raw("</g>");
    scene.prism(
      front(left, y - 3.2, tall),
      lightBar(),
      6.6,
      { colour: "#f3eef2", gloss: 0.6 },
      { bevel: 1.2, cap: bar },
    );
  }
  scene.prism(front(left, y - 3.6, tall), spreaderOutline(tall, kit.lights), 7.4, spreader, {
    bevel: 0.9,
    sheen: 0.14,
  });
  scene.decal(front(left, y - 3.6, tall), finish(kit), 7.4);
}

function boardOutline(tall: number): Point[] {
  return [
    [0, 8],
    [133, 8],
    [133, tall],
    [74, tall],
    [74, tall - 4],
    [70.6, tall - 4],
    [70.6, tall],
    [0, tall],
  ];
}

function spreaderOutline(tall: number, lights: boolean): Point[] {
  const low = tall - 7;
  const crest: Point[] = lights
    ? [
        [0.5, 9],
        [32, 9],
        [38, 6],
        [95, 6],
        [101, 9],
        [132.5, 9],
      ]
    : [
        [0.5, 8],
        [4, 4],
        [26, 4],
        [32, 0],
        [58, 0],
        [62, 3],
        [71, 3],
        [75, 0],
        [101, 0],
        [107, 4],
        [129, 4],
        [132.5, 8],
      ];
  return [
    ...crest,
    [132.5, low - 3],
    [128, low],
    [80, low],
    [77, low - 2.6],
    [56, low - 2.6],
    [53, low],
    [5, low],
    [0.5, low - 3],
  ];
}

const lightBar = (): Point[] => [
  [1, 1],
  [32, 1],
  [38, -2],
  [95, -2],
  [101, 1],
  [132, 1],
  [132, 11],
  [1, 11],
];

function finish({ colour, accent }: { colour: string; accent: string }): string {
  const dark = darker(colour, 0.35);
  const ribs = range(5).map(
    (i) => `<path d="M${96 + i * 6} 12l-8 20h2.6l8-20z" fill="${dark}" opacity=".55"/>`,
  );
  return `<path d="M6 13h40l-7 19H6z" fill="${dark}" opacity=".5"/>
<path d="M49 13h3.4l-7 19h-3.4z" fill="${accent}"/>${ribs.join("")}
<path d="M2 9.6h30l5-3" fill="none" stroke="${lighter(colour, 0.35)}" stroke-width=".5" opacity=".6"/>
<g fill="${lighter(colour, 0.55)}" opacity=".8"><rect x="58" y="16" width="20" height="2.6" rx=".5"/><rect x="58" y="21.4" width="14" height="1.5" rx=".5"/><rect x="58" y="25" width="17" height="1.5" rx=".5"/></g>`;
}
