import fc from "fast-check";
import { expect, test } from "vitest";
import { freeSlug, isSlug, slugify } from "./slug.ts";

test.each([
  ["Tarjetas Gráficas", "tarjetas-graficas"],
  ["Diseño   español ñandú", "diseno-espanol-nandu"],
  ['Mochila 15.6" (negra) – USB', "mochila-156-negra-usb"],
  ["  -- AMD Ryzen™ 5 --  ", "amd-ryzen-5"],
  ["¿?", ""],
])("%s becomes %s", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test("the slug of any name is valid or empty, and slugifying it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (name) => {
      const slug = slugify(name);
      expect(slug === "" || isSlug(slug)).toBe(true);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test("a taken slug gets the first free number", () => {
  expect(freeSlug("ryzen", new Set())).toBe("ryzen");
  expect(freeSlug("ryzen", new Set(["ryzen", "ryzen-2", "ryzen-4"]))).toBe("ryzen-3");
});

test.each(["", "a--b", "-a", "A", "á", "a b", "a\u0000", `${"a".repeat(200)}`])(
  "%j is not a slug",
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
