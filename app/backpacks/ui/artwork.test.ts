import { expect, test } from "vitest";
import { firstPlacement, moved } from "#app/backpacks/placement.ts";
import { type Artwork, applyStep, type History } from "./artwork.ts";

const start: Artwork = { colour: "Azul", picture: undefined, placement: firstPlacement };
const fresh: History = { past: [], now: start };

test("every change can be undone, and further undo steps do nothing", () => {
  const placement = moved(firstPlacement, 10, 0);
  const done = applyStep(applyStep(fresh, { placement }), { colour: "Rojo" });
  expect(done.now).toEqual({ ...start, placement, colour: "Rojo" });
  const once = applyStep(done, "undo");
  expect(once.now).toEqual({ ...start, placement });
  expect(applyStep(applyStep(once, "undo"), "undo")).toEqual(fresh);
});

test("an edit that changes nothing adds no undo step", () => {
  expect(applyStep(fresh, { placement: { ...firstPlacement }, colour: "Azul" }).past).toEqual([]);
});

test("a picture moved to another backpack keeps its place in the print area, also after an undo", () => {
  const placed = { ...firstPlacement, x: 300, y: 300 };
  const picture = {} as NonNullable<Artwork["picture"]>;
  const first: History = { past: [], now: { colour: "", picture, placement: placed } };
  const twice = applyStep(first, { placement: { ...placed, x: 310 } });
  const carried = applyStep(twice, { carry: { right: 20, down: -50 } });
  expect(carried.now.placement).toMatchObject({ x: 330, y: 250 });
  expect(applyStep(carried, "undo").now.placement).toMatchObject({ x: 320, y: 250 });
});
