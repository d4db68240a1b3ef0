import {
  type BagLook,
  badge,
  belts,
  flap,
  handle,
  panels,
  sideOpening,
  sidePocket,
  smallPocket,
  straps,
  trolley,
  usbPort,
  zip,
} from "./bag-features.ts";
import { ahead, bag, beside, woven } from "./bag-shape.ts";
import { range, type Vec } from "./geometry.ts";
import { type Drawing, makeScene } from "./scene.ts";

const looks = {
  negra: {
    cloth: "#343135",
    pocket: "#2b292c",
    trim: "#8d8891",
    height: 440,
    wide: 150,
    deep: 84,
    extra: "none",
  },
  "gris-usb": {
    cloth: "#77757a",
    pocket: "#66646a",
    trim: "#d6d1ca",
    height: 440,
    wide: 146,
    deep: 82,
    extra: "usb",
  },
  gamer: {
    cloth: "#2c292d",
    pocket: "#373338",
    trim: "#c8234f",
    height: 470,
    wide: 160,
    deep: 98,
    extra: "panels",
  },
  marino: {
    cloth: "#2c3a58",
    pocket: "#24314c",
    trim: "#c79a55",
    height: 420,
    wide: 146,
    deep: 70,
    extra: "flap",
  },
  celeste: {
    cloth: "#6fb1d6",
    pocket: "#5a9fc7",
    trim: "#f4efe8",
    height: 410,
    wide: 142,
    deep: 80,
    extra: "none",
  },
  viaje: {
    cloth: "#38363a",
    pocket: "#2c2a2e",
    trim: "#b88a4a",
    height: 520,
    wide: 165,
    deep: 112,
    extra: "belts",
  },
  camara: {
    cloth: "#3b3a3c",
    pocket: "#4a4849",
    trim: "#d9772f",
    height: 450,
    wide: 150,
    deep: 96,
    extra: "camera",
  },
  ruedas: {
    cloth: "#85837f",
    pocket: "#716f6c",
    trim: "#2e2b2e",
    height: 470,
    wide: 155,
    deep: 96,
    extra: "wheels",
  },
} satisfies Record<string, BagLook>;

export function backpack(kind: keyof typeof looks): Drawing {
  const look: BagLook = looks[kind];
  const scene = makeScene(`bag-${kind}`, { azimuth: -30, elevation: 13, scale: 1.75, at: [600, 1020] });
  const raise = look.extra === "wheels" ? 26 : 0;
  const main = bag({ ...look, y: 0, base: raise });
  const pocketHeight = look.height * 0.5;
  const pocket = bag({
    wide: look.wide * 0.84,
    deep: 44,
    height: pocketHeight,
    y: look.deep - 8,
    base: raise + 14,
  });
  scene.shadow(
    range(40).map((i) => flat(main(i / 40, 0.3))),
    1.1,
  );
  if (look.extra === "wheels") trolley(scene, look);
  straps(scene, look, raise);
  scene.surface((u, v) => main(1 - u, v), [120, 110], woven(look.cloth));
  handle(scene, look, raise);
  zip(scene, main, look, [beside(0.55), 1.5 - beside(0.55)], 0.88, look.height);
  if (look.extra === "flap") flap(scene, main, look);
  else smallPocket(scene, main, look);
  sidePocket(scene, main, look);
  scene.surface((u, v) => pocket(1 - u, v), [100, 70], woven(look.pocket));
  zip(scene, pocket, look, [ahead(-0.93), ahead(0.93)], 0.8, pocketHeight);
  badge(scene, pocket, look);
  if (look.extra === "panels") panels(scene, main, pocket, look);
  if (look.extra === "belts") belts(scene, main, pocket, look);
  if (look.extra === "usb") usbPort(scene, main);
  if (look.extra === "camera") sideOpening(scene, main, look);
  return scene.drawing();
}

const flat = ([x, y]: Vec) => [x, y] as const;
