import { expect, test } from "vitest";
import { blurredLook } from "./blurred-look.ts";

const down = (top: number, middle: number, bottom: number) => ({ "--a": top, "--b": middle, "--c": bottom });
const across = (left: number, centre: number, right: number) => ({
  "--d": left,
  "--e": centre,
  "--f": right,
});

test.each([
  { what: "nothing", digits: "0 0 0", look: { ...down(0, 0, 0), ...across(9, 9, 9) } },
  { what: "everywhere", digits: "4095 4095 4095", look: { ...down(9, 9, 9), ...across(0, 0, 0) } },
  { what: "in the middle", digits: "0 240 0", look: { ...down(0, 9, 0), ...across(9, 0, 9) } },
  { what: "in a corner", digits: "0 0 15", look: { ...down(0, 0, 9), ...across(9, 9, 0) } },
  {
    what: "in two corners, half in each of the four",
    digits: "3840 0 15",
    look: { ...down(6, 0, 6), ...across(3, 9, 3) },
  },
])("a subject $what", ({ digits, look }) => {
  expect(blurredLook(`#ffffff #102030 ${digits}`)).toEqual({ "--p": "#ffffff", "--q": "#102030", ...look });
});

test("an older placeholder is its colour alone", () => {
  expect(blurredLook("#efeae3")).toEqual({ "--p": "#efeae3" });
});
