import { expect, test } from "vitest";
import { builderMove, isNearBuilder } from "./move.ts";

const at = (address: string) => new URL(address, "http://localhost");
const BUILDER = "/arma-tu-pc";

test.each([
  ["", undefined, { reached: "start" }],
  ["?partes=12,45", undefined, { reached: "overview" }],
  ["?paso=cpu", "/tienda", { reached: "cpu" }],
  ["?paso=cpu", BUILDER, { reached: "cpu", wentOn: "start" }],
  ["?partes=12&paso=gpu", `${BUILDER}?paso=cpu`, { reached: "gpu", wentOn: "cpu", chosen: 12 }],
  ["?partes=12,45", `${BUILDER}?partes=12&paso=gpu`, { reached: "overview", wentOn: "gpu", chosen: 45 }],
  ["?partes=12,45,46", BUILDER, { reached: "overview", wentOn: "start" }],
  ["?partes=12,45", `${BUILDER}?partes=12`, { chosen: 45 }],
  ["?partes=12x2", `${BUILDER}?partes=12`, undefined],
  ["?paso=gpu&buscar=rtx&orden=nombre", `${BUILDER}?paso=gpu`, undefined],
  ["?partes=12", `${BUILDER}?partes=12`, undefined],
])("the steps of a visit of %s after %s are counted", (search, from, move) => {
  expect(builderMove(at(BUILDER + search), from === undefined ? undefined : at(from))).toEqual(move);
});

test("cart, account and login count as continuing from the builder; other pages do not", () => {
  for (const path of ["/checkout", "/cliente/armados", "/ingresar"]) {
    expect(isNearBuilder(path)).toBe(true);
    expect(builderMove(at(path), at(`${BUILDER}?partes=12`))).toEqual({ wentOn: "overview" });
    expect(builderMove(at(path), at("/tienda"))).toBeUndefined();
  }
  expect(isNearBuilder("/tienda")).toBe(false);
});
