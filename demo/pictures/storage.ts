import { circle, front, type Point, range, rect, top } from "./geometry.ts";
import { type Drawing, makeScene, type Scene } from "./scene.ts";

const label = (x: number, y: number, w: number, h: number, ink: string, accent: string) =>
  `<rect x="${x + w * 0.05}" y="${y + h * 0.14}" width="${w * 0.34}" height="${h * 0.16}" rx=".4" fill="${ink}"/>
<rect x="${x + w * 0.05}" y="${y + h * 0.4}" width="${w * 0.24}" height="${h * 0.08}" rx=".3" fill="${ink}" opacity=".6"/>
<rect x="${x + w * 0.05}" y="${y + h * 0.56}" width="${w * 0.3}" height="${h * 0.08}" rx=".3" fill="${ink}" opacity=".6"/>
<rect x="${x + w * 0.05}" y="${y + h * 0.76}" width="${w * 0.12}" height="${h * 0.1}" rx=".4" fill="${accent}"/>
<g fill="${ink}">${range(18)
    .map(
      (i) =>
        `<rect x="${x + w * (0.62 + i * 0.0185)}" y="${y + h * 0.62}" width="${w * (i % 3 ? 0.006 : 0.011)}" height="${h * 0.24}"/>`,
    )
    .join("")}</g>`;

/** The short card that plugs straight into the motherboard. */
export function m2Drive(): Drawing {
  const scene = makeScene("m2", { azimuth: -33, elevation: 48, scale: 11.4, at: [600, 625] });
  const on = (z: number) => top(z, -40, -11);
  const outline: Point[] = [
    [0, 0],
    [80, 0],
    [80, 8.6],
    [78.4, 9.4],
    [77.8, 11],
    [78.4, 12.6],
    [80, 13.4],
    [80, 22],
    [0, 22],
    [0, 6.2],
    [4, 6.2],
    [4, 4.6],
    [0, 4.6],
  ];
  scene.shadow(rect(-40, -11, 80, 22), 0.8);
  scene.prism(on(0), outline, 1, { colour: "#17191a", gloss: 0.5 });
  const pins = range(33).map(
    (i) =>
      `<rect x=".1" y="${0.7 + i * 0.63 + (i > 5 ? 1 : 0) * 0}" width="3.4" height=".4" fill="${i > 5 && i < 9 ? "#17191a" : "#dcae58"}"/>`,
  );
  scene.decal(on(1), pins.join(""));
  const traces = range(9).map(
    (i) => `<path d="M5 ${3 + i * 2}h${2 + (i % 3)}l1.4 1" stroke="#2f3534" stroke-width=".3" fill="none"/>`,
  );
  scene.decal(on(1), traces.join(""));
  for (const i of range(4)) scene.prism(on(1), rect(5.4, 3 + i * 4.4, 1.6, 0.9), 0.6, { colour: "#b9885a" });
  const chip = { colour: "#2a2a2c", gloss: 0.35 };
  scene.prism(on(1), rect(10, 5, 12, 12, 0.5), 1.5, { colour: "#6f6c69", gloss: 0.8 }, { bevel: 0.3 });
  for (const x of [25.5, 42, 58.5])
    scene.prism(on(1), rect(x, 3.6, 14.6, 14.8, 0.4), 1.5, chip, { bevel: 0.2 });
  scene.prism(
    on(2.5),
    rect(24, 2.4, 51, 17.2, 0.5),
    0.25,
    { colour: "#3a3638", gloss: 0.2 },
    { sheen: 0.16 },
  );
  scene.decal(
    on(2.75),
    `<rect x="24" y="2.4" width="3" height="17.2" fill="#b01e48"/>${label(27, 2.4, 48, 17.2, "#ece7e1", "#b01e48")}`,
  );
  return scene.drawing();
}

export function sataDrive(): Drawing {
  const scene = makeScene("ssd", { azimuth: -36, elevation: 46, scale: 6.9, at: [600, 640] });
  const [w, h] = [100, 70];
  const on = (z: number) => top(z, -w / 2, -h / 2);
  scene.shadow(rect(-w / 2, -h / 2, w, h, 3));
  scene.prism(on(0), rect(0, 0, w, h, 3), 7, { colour: "#47444a", gloss: 0.6 }, { bevel: 0.9, sheen: 0.16 });
  sataPlug(scene, w, h);
  scene.decal(
    on(7),
    `<rect x="11" y="9" width="78" height="52" rx="2" fill="#efe9e1"/><rect x="11" y="9" width="78" height="13" fill="#b01e48"/>${label(11, 22, 78, 38, "#2b2628", "#b01e48")}<rect x="15" y="13" width="22" height="4.6" rx="1" fill="#fff" opacity=".92"/>`,
  );
  return scene.drawing();
}

function sataPlug(scene: Scene, w: number, h: number): void {
  const end = front(-w / 2, h / 2, 5.6);
  scene.decal(
    end,
    `<rect x="12" y="0" width="46" height="4" rx=".6" fill="#0c0b0c"/><g fill="#dcae58">${range(22)
      .map((i) => (i === 7 ? "" : `<rect x="${14 + i * 1.9}" y="1.7" width="1" height="1.4"/>`))
      .join("")}</g>`,
  );
}

export function hardDrive(): Drawing {
  const scene = makeScene("hdd", { azimuth: -34, elevation: 47, scale: 5.15, at: [600, 655] });
  const [w, h] = [102, 147];
  const on = (z: number) => top(z, -w / 2, -h / 2);
  scene.shadow(rect(-w / 2, -h / 2, w, h, 3));
  scene.prism(on(0), rect(1, 1, w - 2, h - 2, 2), 4, { colour: "#25352e", gloss: 0.2 });
  scene.prism(on(0), rect(0, 0, w, h, 3), 22, { colour: "#8d8984", gloss: 0.4 }, { from: 3, bevel: 1 });
  const steel = scene.gradient(["#f2f0ec", "#cbc7c1", "#e4e1dc", "#aaa6a0"], [0, 0, 1, 0.9]);
  scene.prism(on(22), lid(w, h), 2.2, { colour: "#bdb8b2", gloss: 0.7 }, { bevel: 0.8, cap: steel });
  scene.decal(
    on(24.2),
    `<circle cx="51" cy="52" r="37" fill="none" stroke="#8e8983" stroke-width=".8" opacity=".7"/><circle cx="51" cy="52" r="12" fill="none" stroke="#8e8983" stroke-width=".8" opacity=".6"/>
<rect x="13" y="30" width="76" height="78" rx="2" fill="#f3eee7"/><rect x="13" y="30" width="76" height="18" fill="#b01e48"/><rect x="18" y="35.6" width="28" height="6.6" rx="1" fill="#fff" opacity=".92"/>${label(13, 48, 76, 58, "#2b2628", "#b01e48")}`,
  );
  for (const [x, y] of [
    [9, 9],
    [w - 9, 9],
    [9, h - 9],
    [w - 9, h - 9],
    [9, h / 2],
    [w - 9, h / 2],
  ] as Point[]) {
    scene.prism(on(24.2), circle(x, y, 2.6, 20), 0.7, { colour: "#8f8a84", gloss: 0.8 }, { bevel: 0.3 });
    scene.decal(
      on(24.9),
      `<path d="M${x - 1.2} ${y}h2.4M${x} ${y - 1.2}v2.4" stroke="#3c3936" stroke-width=".7"/>`,
    );
  }
  return scene.drawing();
}

const lid = (w: number, h: number): Point[] => [
  [3, 8],
  [8, 3],
  [w - 8, 3],
  [w - 3, 8],
  [w - 3, h - 22],
  [w - 14, h - 3],
  [8, h - 3],
  [3, h - 8],
];

/** A portable drive with its cable; the small one is solid state. */
export function externalDrive(kind: "disco" | "solido"): Drawing {
  const small = kind === "solido";
  const [w, h, thick] = small ? [57, 85, 8] : [75, 107, 13];
  const scene = makeScene(`ext-${kind}`, {
    azimuth: -34,
    elevation: 46,
    scale: small ? 7.6 : 6.1,
    at: [585, 620],
  });
  const on = (z: number) => top(z, -w / 2, -h / 2);
  scene.shadow(rect(-w / 2, -h / 2, w, h, 6), 0.9);
  const cable = range(41).map((i) => {
    const t = i / 40;
    return [w * (-0.12 + 0.1 * t + 0.72 * t * t), h / 2 + 2 + 17 * Math.sin(t * 2.6) + 6 * t, 1.2] as const;
  });
  scene.cordShadow(cable, 4);
  scene.cord(cable, 3, "#2b282b");
  scene.plug(cable, 3, "#2b282b");
  scene.prism(
    front(w * -0.12 - 5, h / 2, thick * 0.75),
    rect(0, 0, 10, thick * 0.45, 1),
    7,
    { colour: "#2b282b" },
    { bevel: 0.8 },
  );
  const body = { colour: small ? "#57545b" : "#2f2c30", gloss: small ? 0.7 : 0.4 };
  scene.prism(on(0), rect(0, 0, w, h, small ? 5 : 7), thick, body, { bevel: small ? 2.4 : 1.6, sheen: 0.15 });
  scene.decal(on(thick), small ? portable(w, h) : ridges(w, h));
  return scene.drawing();
}

const portable = (w: number, h: number) =>
  `<rect x="7" y="8" width="13" height="2.4" rx="1" fill="#e9e4de"/><rect x="7" y="12.4" width="8" height="1.4" rx=".6" fill="#e9e4de" opacity=".6"/><circle cx="${w - 8}" cy="${h - 8}" r="1" fill="#7fe0a4"/><path d="M5 ${h - 15}h${w - 10}" stroke="#b01e48" stroke-width="1"/>`;

function ridges(w: number, h: number): string {
  const lines = range(17).map(
    (i) =>
      `<path d="M3 ${h * 0.46 + i * 3.2}L${w - 3} ${h * 0.3 + i * 3.2}" stroke="#151315" stroke-width="1.1" opacity=".65"/>`,
  );
  return `${lines.join("")}<rect x="8" y="10" width="20" height="3.4" rx="1" fill="#ece7e1" opacity=".85"/><rect x="8" y="16" width="12" height="1.8" rx=".8" fill="#ece7e1" opacity=".5"/><circle cx="${w - 9}" cy="12" r="1.3" fill="#d94f74"/>`;
}
