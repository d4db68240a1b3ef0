import { expect, test } from "vitest";
import { nameText } from "./texts.ts";

test("a name loses surrounding and repeated spaces", () => {
  expect(nameText("Falta un nombre.").parse("  Ñandú Cámara  Óptica ")).toBe("Ñandú Cámara Óptica");
});
