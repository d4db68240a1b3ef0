import { expect, test } from "vitest";
import { blurredLook } from "./blurred-look.ts";

const down = (top: number, middle: number, bottom: number) => ({ "--a": top, "--b": middle, "--c": bottom });
const across = (left: number, centre: number, right: number) => ({
  "--d": left,
  "--e": centre,
  "--f": right,
});

test.each([
  { what: "nothing", digits: "0 0 0", look: { ...down(0, 0, 0), ...across(1, 1, 1) } },
  { what: "everywhere", digits: "4095 4095 4095", look: { ...down(1, 1, 1), ...across(0, 0, 0) } },
  { what: "in the middle", digits: "0 240 0", look: { ...down(0, 1, 0), ...across(1, 0, 1) } },
  { what: "in a corner", digits: "0 0 15", look: { ...down(0, 0, 1), ...across(1, 1, 0) } },
  {
    what: "in two corners, half in each of the four",
    digits: "3840 0 15",
    look: { ...down(0.71, 0, 0.71), ...across(0.29, 1, 0.29) },
  },
])("a subject $what", ({ digits, look }) => {
  expect(blurredLook(`#ffffff #102030 ${digits}`)).toEqual({ "--p": "#ffffff", "--q": "#102030", ...look });
});
