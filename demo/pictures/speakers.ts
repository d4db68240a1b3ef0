import { darker, lighter, rainbow } from "./colour.ts";
import { circle, front, range, rect } from "./geometry.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

const shell = { colour: "#343136", gloss: 0.45 };
export type SpeakerKind = "dos" | "dos-uno" | "monitores" | "barra";

export function speakers(kind: SpeakerKind): Drawing {
  const scene = makeScene(`speakers-${kind}`, {
    azimuth: kind === "barra" ? -24 : -28,
    elevation: 15,
    scale: 3,
    at: [600, 760],
  });
  if (kind === "barra") soundBar(scene);
  else if (kind === "monitores") {
    for (const [x, y] of [
      [108, -40],
      [-108, 30],
    ] as const)
      monitor(scene, x, y);
  } else {
    if (kind === "dos-uno") subwoofer(scene);
    const offset = kind === "dos-uno" ? 128 : 78;
    for (const [x, y] of [
      [offset, -16],
      [-offset, 34],
    ] as const)
      satellite(scene, x, y);
  }
  return scene.drawing();
}

function box(
  scene: Scene,
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  radius: number,
): ReturnType<typeof front> {
  scene.shadow(rect(x - w / 2, y - depth / 2, w, depth, 6));
  scene.prism(front(x - w / 2, y - depth / 2, h), rect(0, 0, w, h, radius), depth, shell, {
    bevel: 3,
    sheen: 0.12,
  });
  return front(x - w / 2, y + depth / 2, h);
}

function cone(
  scene: Scene,
  face: ReturnType<typeof front>,
  cx: number,
  cy: number,
  r: number,
  colour = "#2a272b",
): void {
  scene.prism(face, circle(cx, cy, r), 2, { colour: "#4b484d", gloss: 0.7 }, { bevel: 1.2 });
  const rubber = scene.gradient([darker(colour, 0.5), lighter(colour, 0.2)], [0, 0, 1, 1]);
  const paper = scene.gradient([darker(colour, 0.65), lighter(colour, 0.28)], [0.1, 0, 0.9, 1]);
  const dome = scene.glow([lighter(colour, 0.45), colour, darker(colour, 0.4)]);
  const ring = (share: number, fill: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r * share}" fill="${fill}"/>`;
  scene.decal(
    face,
    `${ring(0.9, "#0d0c0e")}${ring(0.86, rubber)}${ring(0.72, "#0f0e10")}${ring(0.69, paper)}${ring(0.3, dome)}`,
    2,
  );
  scene.decal(
    face,
    `<circle cx="${cx}" cy="${cy}" r="${r * 0.5}" fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="${r * 0.02}"/>`,
    2,
  );
}

function satellite(scene: Scene, x: number, y: number): void {
  const face = box(scene, x, y, 92, 152, 92, 20);
  cone(scene, face, 46, 60, 34);
  cone(scene, face, 46, 118, 17);
  scene.decal(face, '<rect x="38" y="141.500" width="16" height="2.400" rx="1.200" fill="#b01e48"/>');
}

function subwoofer(scene: Scene): void {
  const face = box(scene, 6, -70, 150, 226, 150, 14);
  cone(scene, face, 75, 82, 56);
  scene.decal(
    face,
    `<rect x="30" y="160" width="90" height="42" rx="10" fill="#0c0b0d"/>${range(9)
      .map((i) => `<rect x="${35 + i * 9.2}" y="165" width="4.6" height="32" rx="2.3" fill="#262428"/>`)
      .join("")}`,
  );
}

function monitor(scene: Scene, x: number, y: number): void {
  const face = box(scene, x, y, 140, 228, 150, 6);
  scene.decal(face, '<rect x="14" y="10" width="112" height="72" rx="34" fill="#232125"/>');
  cone(scene, face, 70, 46, 25, "#b8b2aa");
  cone(scene, face, 70, 138, 52);
  scene.decal(
    face,
    '<circle cx="121" cy="208" r="7" fill="#1a181b" stroke="#77727a" stroke-width="1.200"/><path d="M121 208v-5" stroke="#e9e4de" stroke-width="1.400"/><rect x="16" y="207" width="30" height="3" rx="1.500" fill="#b01e48"/>',
  );
}

function soundBar(scene: Scene): void {
  const [w, h, depth] = [420, 62, 76];
  const light = scene.gradient(
    range(9).map((i) => rainbow(0.9 + i / 9)),
    [0, 0, 1, 0],
  );
  scene.shadow(rect(-w / 2, -depth / 2, w, depth, 8));
  scene.decal(
    front(-w / 2, depth / 2, 4),
    `<rect x="6" y="2" width="${w - 12}" height="26" rx="13" fill="${light}" opacity=".5" filter="${scene.blur(7)}"/>`,
  );
  scene.prism(front(-w / 2, -depth / 2, h), rect(0, 0, w, h - 6, 12), depth, shell, {
    bevel: 4,
    sheen: 0.12,
  });
  const face = front(-w / 2, depth / 2, h);
  const holes = range(62 * 6).map(
    (i) =>
      `<circle cx="${22 + (i % 62) * 6.16 + (Math.floor(i / 62) % 2) * 3.08}" cy="${11 + Math.floor(i / 62) * 6.2}" r="1.500"/>`,
  );
  scene.decal(
    face,
    `<rect x="14" y="5" width="${w - 28}" height="43" rx="8" fill="#1b191c"/><g fill="#3b383d">${holes.join("")}</g><rect x="10" y="51.500" width="${w - 20}" height="2.600" rx="1.300" fill="${light}"/>`,
  );
}
