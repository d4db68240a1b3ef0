import fc from "fast-check";
import { expect, test } from "vitest";
import { districtsOf, provincesOf, regions } from "#app/values/ubigeo.ts";
import { type DeliveryRate, daysUntilReady, feeOf, quoteOf, rateOf } from "./rate.ts";

const region = fc.constantFrom(...regions.map(({ code }) => code));
const province = region.chain((code) => fc.constantFrom(...provincesOf(code).map((one) => one.code)));
const district = province.chain((code) => fc.constantFrom(...districtsOf(code).map((one) => one.code)));
const amount = fc.integer({ min: 0, max: 10_000_000 });
const days = fc.tuple(fc.nat({ max: 45 }), fc.nat({ max: 45 }));

function rateAt(place: fc.Arbitrary<string>): fc.Arbitrary<DeliveryRate> {
  return fc
    .record({
      place,
      fee: amount,
      freeFrom: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
      days,
      cashOnDelivery: fc.boolean(),
    })
    .map(({ days: [min, more], ...rate }) => ({ ...rate, minDays: min, maxDays: min + more }));
}

const rates = fc.uniqueArray(rateAt(fc.oneof(region, province, district)), {
  selector: ({ place }) => place,
  maxLength: 60,
});

test("the most specific rate applies, in any order of the rates", () => {
  const around = district.chain((code) =>
    fc.tuple(
      fc.constant(code),
      rates,
      fc
        .subarray([code, code.slice(0, 4), code.slice(0, 2)], { minLength: 1 })
        .chain((places) => fc.tuple(...places.map((place) => rateAt(fc.constant(place))))),
    ),
  );
  fc.assert(
    fc.property(around, fc.nat(), ([code, others, own], seed) => {
      const known = own.map((rate) => rate.place);
      const all = [...own, ...others.filter(({ place }) => !known.includes(place))];
      const turned = all.map((_, at) => all[(at + seed) % all.length]).filter((rate) => rate !== undefined);
      const holding = all.filter(({ place }) => code.startsWith(place));
      const longest = Math.max(...holding.map(({ place }) => place.length));
      for (const order of [all, all.toReversed(), turned]) {
        const found = rateOf(order, code);
        expect(found?.place).toBe(code.slice(0, longest));
      }
    }),
  );
});

test("delivery is free from the rate's amount on, and not one céntimo below it", () => {
  fc.assert(
    fc.property(rateAt(district), amount, (rate, total) => {
      const { freeFrom } = rate;
      expect(feeOf(rate, total)).toBe(freeFrom !== null && total >= freeFrom ? 0 : rate.fee);
      if (freeFrom !== null) {
        expect(feeOf(rate, freeFrom)).toBe(0);
        expect(feeOf(rate, freeFrom - 1)).toBe(rate.fee);
      }
    }),
  );
});

test("delivery without a rate has a fee to be arranged, not a fee of 0", () => {
  fc.assert(
    fc.property(rates, district, amount, (all, code, total) => {
      const elsewhere = all.filter(({ place }) => !code.startsWith(place));
      const nothing = { fee: null, minDays: null, maxDays: null, cashOnDelivery: false };
      expect(quoteOf(elsewhere, code, { linesTotal: total, readyDays: 3 })).toEqual(nothing);
    }),
  );
});

test("the assembly of a PC starts after its slowest part arrives", () => {
  const part = (deliveryDays: number) => ({ deliveryDays, isAssembly: false });
  const assembly = { deliveryDays: 2, isAssembly: true };
  expect(daysUntilReady([])).toBe(0);
  expect(daysUntilReady([part(1), part(4)])).toBe(4);
  expect(daysUntilReady([part(1), assembly, part(4)])).toBe(6);
  expect(daysUntilReady([assembly])).toBe(2);
});

test("an order does not arrive before its slowest product", () => {
  const rate = { place: "15", fee: 1000, freeFrom: null, minDays: 1, maxDays: 3, cashOnDelivery: false };
  const days = (readyDays: number) => {
    const { minDays, maxDays } = quoteOf([rate], "150101", { linesTotal: 5000, readyDays });
    return [minDays, maxDays];
  };
  expect(days(0)).toEqual([1, 3]);
  expect(days(2)).toEqual([2, 3]);
  expect(days(7)).toEqual([7, 7]);
});
