import { expect, test } from "vitest";
import { glb, smallModel } from "#tests/support/catalog/glb.ts";
import { isGlb, refuseGlb } from "./glb.ts";

test("accepts a complete glTF 2.0 model with embedded data", () => {
  expect(isGlb(smallModel)).toBe(true);
  expect(refuseGlb(smallModel)).toBeUndefined();
  const own = { asset: { version: "2.0" }, images: [{ uri: "data:image/png;base64,AA==" }], buffers: [{}] };
  expect(refuseGlb(glb(own))).toBeUndefined();
});

test("recognises other files by their first bytes", () => {
  expect(isGlb(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(false);
  expect(isGlb(smallModel.subarray(0, 12))).toBe(false);
});

function withWord(index: number, value: number): Uint8Array {
  const bytes = new Uint8Array(smallModel);
  new DataView(bytes.buffer).setUint32(index * 4, value, true);
  return bytes;
}

test.each([
  ["cut off", smallModel.subarray(0, smallModel.length - 4)],
  ["longer than it says", new Uint8Array([...smallModel, 0, 0, 0, 0])],
  ["another version", withWord(1, 1)],
  ["a JSON chunk beyond its end", withWord(3, 0xffffffff)],
  ["no JSON chunk first", withWord(4, 0x004e4942)],
  ["no asset", glb({ scenes: [] })],
  ["glTF 1.0 inside", glb({ asset: { version: "1.0" } })],
  ["a list", glb([])],
])("refuses a model with %s", (_, bytes) => {
  expect(refuseGlb(bytes)).toBe("broken-model");
});

test("refuses a model that needs other files or decoders", () => {
  const asset = { version: "2.0" };
  expect(refuseGlb(glb({ asset, buffers: [{ uri: "https://otro.example/malla.bin" }] }))).toBe(
    "incomplete-model",
  );
  expect(refuseGlb(glb({ asset, images: [{ uri: "foto.png" }] }))).toBe("incomplete-model");
  expect(refuseGlb(glb({ asset, extensionsRequired: ["KHR_draco_mesh_compression"] }))).toBe(
    "compressed-model",
  );
});
