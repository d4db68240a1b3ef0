import { expect, test } from "vitest";
import catalog from "../catalog.json" with { type: "json" };
import manifest from "../files/manifest.json" with { type: "json" };
import { type Depicted, pictureFor } from "./choose.ts";
import { drawings } from "./draw.ts";

const products: Depicted[] = catalog;
const pictureOf = (name: string) => {
  const product = products.find((item) => item.name === name);
  if (!product) throw new Error(`${name} is not in the catalogue`);
  return pictureFor(product);
};

test("every product of the catalogue has a picture among the stored files", () => {
  const stored = new Set(manifest.map((picture) => picture.name));
  const missing = products.filter((product) => !stored.has(pictureFor(product)));
  expect(missing).toEqual([]);
});

test("every drawing shows some product", () => {
  const used = new Set(products.map(pictureFor));
  expect(Object.keys(drawings).filter((name) => !used.has(name as never))).toEqual([]);
});

test.each([
  ["AMD Ryzen 5 4500", "procesador-pines"],
  ["Intel Core Ultra 9 285K", "procesador-aletas"],
  ["MSI GeForce GT 710 2GD3 LP 2 GB", "grafica-una-baja"],
  ["ASUS Dual GeForce RTX 4070 SUPER EVO OC White 12 GB", "grafica-dos-blanca"],
  ["MSI GeForce RTX 5090 VENTUS 3X OC 32 GB", "grafica-tres-plata"],
  ["ASUS ROG STRIX B650E-I GAMING WIFI", "placa-mini"],
  ["MSI B450M-A PRO MAX II", "placa-micro-oscura-dos"],
  ["Kingston FURY Beast 8 GB (1 x 8 GB) DDR4-3200 CL16", "memoria-una"],
  ["TEAMGROUP T-Force Delta RGB 32 GB (2 x 16 GB) DDR5-6000 CL30", "memoria-blanca-rgb"],
  ["Seagate BarraCuda 2 TB", "disco-duro"],
  ["Samsung T7 Portable 1 TB", "ssd-externo"],
  ["Logitech Z313", "parlantes-dos-uno"],
  ["HyperX Cloud II", "audifonos-rojo"],
  ["Logitech MX Master 3S", "mouse-gris-inalambrico"],
  ["Royal Kludge RK61", "teclado-sesenta-blanco"],
  ["Logitech MK270 Combo inalámbrico", "teclado-completo-inalambrico"],
  ['Mochila con ruedas para laptop 15.6"', "mochila-ruedas"],
  ["Mochila de viaje expandible 40 L", "mochila-viaje"],
])("%s is shown as %s", (name, picture) => {
  expect(pictureOf(name)).toBe(picture);
});

test("a subcategory without drawings is a mistake of ours", () => {
  expect(() => pictureFor({ name: "X", subcategory: "Sillas", labels: [], specs: {} })).toThrow("Sillas");
});
