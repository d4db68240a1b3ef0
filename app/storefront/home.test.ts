import { expect, test } from "vitest";
import { offersBeside } from "./home.ts";

const cards = (...ids: number[]) => ids.map((id) => ({ id }));

test("the home page shows no product twice where there are enough offers", () => {
  expect(offersBeside(cards(9, 8, 7), cards(9, 7, 6, 5, 4, 3, 2), 12)).toEqual(cards(6, 5, 4, 3, 2));
  expect(offersBeside(cards(9, 8, 7), cards(9, 7, 6, 5, 4, 3, 2), 4)).toEqual(cards(6, 5, 4, 3));
});

test("a small shop keeps its offers", () => {
  expect(offersBeside(cards(3, 2, 1), cards(3, 2), 12)).toEqual(cards(3, 2));
});
