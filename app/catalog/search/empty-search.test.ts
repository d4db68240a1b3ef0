import { expect, test } from "vitest";
import { readFilters } from "#app/catalog/browse/filters.ts";
import { emptySearchText } from "./empty-search.ts";

test.each([
  ["producto=Cámara+WEB!", 0, "camara web"],
  ["producto=Cámara+web&orden=nombre", 0, "camara web"],
  ["producto=camara", 3, undefined],
  ["producto=camara&pagina=2", 0, undefined],
  ["producto=camara&categoria=mochilas", 0, undefined],
  ["producto=camara&etiqueta=ryzen", 0, undefined],
  ["producto=camara&marca=Asus", 0, undefined],
  ["producto=camara&precio-desde=0", 0, undefined],
  ["producto=camara&precio-hasta=9", 0, undefined],
  ["producto=camara&disponibles=si", 0, undefined],
  ["producto=%3F%3F+😀", 0, undefined],
  ["", 0, undefined],
  [`producto=${"x".repeat(79)}+yz`, 0, "x".repeat(79)],
])("%s with %i results", (search, total, text) => {
  expect(emptySearchText(readFilters(new URLSearchParams(search)), total)).toBe(text);
});
