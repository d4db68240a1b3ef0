import { expect, test } from "vitest";
import { nameText } from "./texts.ts";

test("a name loses spaces around it and repeated ones within", () => {
  expect(nameText("Falta un nombre.").parse("  Ñandú Cámara  Óptica ")).toBe("Ñandú Cámara Óptica");
});
