import { expect, test } from "vitest";
import { describeAllToCart } from "./list-words.ts";

const nothing = { added: 0, alreadyThere: 0, unavailable: [], noRoom: [] };

test.each([
  [{ added: 2 }, "Agregamos 2 productos al carrito."],
  [{ added: 1, alreadyThere: 1 }, "Agregamos un producto al carrito. Un producto ya estaba."],
  [{ alreadyThere: 3 }, "3 productos ya estaban."],
  [{ unavailable: ["Disco"] }, "No disponible por ahora: Disco."],
  [{ noRoom: ["A", "B", "C", "D", "E"] }, "No hubo espacio en el carrito para: A, B, C y 2 más."],
  [{}, "Tu lista está vacía."],
])("%o reads as %s", (moved, sentence) => {
  expect(describeAllToCart({ ...nothing, ...moved })).toBe(sentence);
});
