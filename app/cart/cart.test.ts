import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CART_LINES } from "#app/values/constants.ts";
import {
  addToCart,
  type Cart,
  type LineRef,
  lineKey,
  MAX_UNITS,
  readCart,
  removeFromCart,
  setUnits,
  unitsElsewhere,
  writeCart,
} from "./cart.ts";

const ref: fc.Arbitrary<LineRef> = fc.record(
  { productId: fc.integer({ min: 1, max: 80 }), designId: fc.integer({ min: 1, max: 3 }) },
  { requiredKeys: ["productId"] },
);

type Step = { do: "add" | "remove"; line: LineRef } | { do: "units"; line: LineRef; units: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("add", "remove"), line: ref }),
  fc.record({ do: fc.constant("units"), line: ref, units: fc.integer() }),
);

function apply(cart: Cart, change: Step): Cart {
  if (change.do === "remove") return removeFromCart(cart, change.line);
  if (change.do === "units") return setUnits(cart, change.line, change.units);
  const added = addToCart(cart, change.line);
  return added.ok ? added.cart : cart;
}

const cart = fc.array(step, { maxLength: 200 }).map((steps) => steps.reduce(apply, [] as Cart));

test("a cart has at most 50 lines, each product once per design, and units between 1 and the maximum", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(lines.length).toBeLessThanOrEqual(MAX_CART_LINES);
      expect(new Set(lines.map(lineKey)).size).toBe(lines.length);
      for (const { units } of lines) {
        expect(units).toBeGreaterThanOrEqual(1);
        expect(units).toBeLessThanOrEqual(MAX_UNITS);
      }
    }),
  );
});

test("a cart written to its cookie is read back unchanged", () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(readCart(writeCart(lines))).toEqual(lines);
    }),
  );
});

test("any cookie text is read as a valid cart", () => {
  const nearlyCart = fc.stringMatching(/^[0-9._-]{0,200}$/);
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearlyCart), (text) => {
      const lines = readCart(text);
      expect(readCart(writeCart(lines))).toEqual(lines);
      for (const line of lines) {
        expect(line.productId).toBeGreaterThanOrEqual(1);
        expect(line.units).toBeGreaterThanOrEqual(1);
      }
    }),
  );
});

test.each([
  "0.1",
  "5.0",
  "5.-1",
  "5.1.0",
  "5.1.2147483648",
  "5.1.5.5",
  "5..5",
  "5.1e3",
  "5",
  "99999999999.1",
  "2147483648.1",
  "5.10000",
  "<script>",
])("drops %s from a cookie", (text) => expect(readCart(`7.2_${text}`)).toEqual([{ productId: 7, units: 2 }]));

test("a product already in the cart is not added twice", () => {
  const once = addToCart([], { productId: 3 });
  expect(once).toEqual({ ok: true, cart: [{ productId: 3, units: 1 }] });
  expect(addToCart([{ productId: 3, units: 4 }], { productId: 3 })).toEqual({
    ok: false,
    reason: "already-there",
  });
});

test("a 51st line is refused; a product already in a full cart is reported as already there", () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({ productId: index + 1, units: 1 }));
  expect(addToCart(full, { productId: 51 })).toEqual({ ok: false, reason: "full" });
  expect(addToCart(full, { productId: 50 })).toEqual({ ok: false, reason: "already-there" });
});

test("a backpack has one line per design, and its lines share the stock", () => {
  const plain = { productId: 3, units: 2 };
  const designed = { productId: 3, units: 1, designId: 7 };
  const added = addToCart([plain], { productId: 3, designId: 7 });
  expect(added).toEqual({ ok: true, cart: [plain, designed] });
  expect(addToCart([plain, designed], { productId: 3, designId: 7 })).toMatchObject({ ok: false });
  expect(writeCart([plain, designed])).toBe("3.2_3.1.7");
  expect(removeFromCart([plain, designed], { productId: 3 })).toEqual([designed]);
  expect(setUnits([plain, designed], designed, 5)).toEqual([plain, { ...designed, units: 5 }]);
  expect(unitsElsewhere([plain, designed], designed)).toBe(2);
});
