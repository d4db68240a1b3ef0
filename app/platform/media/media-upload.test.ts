import { expect, test } from "vitest";
import { mediaSentences, refuseUnsent } from "./media-upload.ts";

const file = (name: string, size = 1000) => ({ name, size });

test("only a product's form takes 3D models and speaks of them", () => {
  expect(refuseUnsent(file("casco.glb"), "productos-imagenes")).toBeUndefined();
  expect(refuseUnsent(file("casco.glb", 25 * 1024 * 1024), "productos-imagenes")).toBe("model-too-heavy");
  expect(refuseUnsent(file("nota.txt"), "productos-imagenes")).toBe("not-media");
  for (const name of ["nota.txt", "casco.glb"]) {
    const refusal = refuseUnsent(file(name), "categorias-imagenes");
    expect(refusal && mediaSentences[refusal]).toBe("Ese archivo no es una imagen JPG o PNG.");
  }
});

test("an empty file and a heavy picture are refused before they are sent", () => {
  expect(refuseUnsent(file("foto.jpg", 0), "categorias-imagenes")).toBe("missing");
  expect(refuseUnsent(file("foto.jpg", 9 * 1024 * 1024), "categorias-imagenes")).toBe("too-heavy");
  expect(refuseUnsent(file("foto.heic"), "categorias-imagenes")).toBe("heic");
  expect(refuseUnsent(file("foto.jpg"), "categorias-imagenes")).toBeUndefined();
});
