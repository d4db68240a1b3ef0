import { expect, test } from "vitest";
import {
  cashRefund,
  customerReasons,
  proposedReturnRefund,
  type ReturnFacts,
  refundInCoins,
  refundMoney,
  returnableUnits,
  returnEligibility,
} from "./return-rules.ts";

/** 23:30 on the 20th in Lima. */
const delivered = new Date("2026-11-21T04:30:00Z");
const facts: ReturnFacts = {
  status: "entregado",
  cancelled: false,
  deliveredAt: delivered,
  lines: [
    { position: 0, units: 3 },
    { position: 1, units: 1 },
  ],
  returns: [],
};
const given = (state: ReturnFacts["returns"][number]["state"], units: number, accepted: number | null) => ({
  state,
  lines: [{ position: 0, units, accepted }],
});

test("a delivered order can be returned until the end of the last day in Lima", () => {
  const inTime = returnEligibility(facts, 30, new Date("2026-12-21T04:59:00Z"));
  expect(inTime).toEqual({
    open: true,
    until: "2026-12-20",
    left: new Map([
      [0, 3],
      [1, 1],
    ]),
  });
  expect(returnEligibility(facts, 30, new Date("2026-12-21T05:00:00Z"))).toEqual({
    open: false,
    reason: "late",
    until: "2026-12-20",
  });
  expect(returnEligibility(facts, 0, delivered)).toMatchObject({ open: true, until: "2026-11-20" });
});

test("without days for returns, customers can't give a change of mind as the reason", () => {
  expect(customerReasons(1)).toContain("no-esperado");
  expect(customerReasons(0)).toEqual(["danado", "no-funciona", "otro-producto", "otro"]);
});

test.each([
  ["on its way", { status: "ruta" }],
  ["annulled", { cancelled: true }],
  ["never delivered", { deliveredAt: null }],
] as const)("an order that is %s can't be returned", (_, change) => {
  expect(returnEligibility({ ...facts, ...change }, 30, delivered)).toEqual({
    open: false,
    reason: "not-delivered",
  });
});

test.each(["solicitada", "aceptada", "recibida"] as const)(
  "a return can't be requested while another is %s",
  (state) => {
    const eligibility = returnEligibility({ ...facts, returns: [given(state, 1, null)] }, 30, delivered);
    expect(eligibility).toEqual({ open: false, reason: "open-return" });
  },
);

test("the store may open a return after the last day, and for an order without a delivery date", () => {
  for (const deliveredAt of [new Date("2020-01-01T12:00:00Z"), null])
    expect(returnableUnits({ ...facts, deliveredAt })).toMatchObject({ open: true });
  expect(returnableUnits({ ...facts, cancelled: true })).toEqual({ open: false, reason: "not-delivered" });
});

test("returned units can't be returned again, refused units can", () => {
  const leftAfter = (...returns: ReturnFacts["returns"]) => {
    const eligibility = returnEligibility(
      { ...facts, lines: [{ position: 0, units: 3 }], returns },
      30,
      delivered,
    );
    return eligibility.open ? eligibility.left.get(0) : eligibility.reason;
  };
  expect(leftAfter(given("cerrada", 2, 1))).toBe(2);
  expect(leftAfter(given("rechazada", 2, 2))).toBe(3);
  expect(leftAfter(given("cerrada", 2, 2), given("cerrada", 1, 1))).toBe("nothing-left");
});

test("the refund of accepted units is their price, at most the paid amount", () => {
  const lines = [
    { price: 1000, accepted: 2 },
    { price: 350, accepted: 0 },
    { price: 50, accepted: null },
  ];
  expect(proposedReturnRefund(lines, { paid: 5000, owed: 0 })).toBe(2000);
  expect(proposedReturnRefund(lines, { paid: 1500, owed: 0 })).toBe(1500);
  expect(proposedReturnRefund(lines, { paid: 0, owed: 0 })).toBe(0);
});

test("the amount still owed is subtracted from the refund", () => {
  const lines = [{ price: 14_980, accepted: 4 }];
  expect(proposedReturnRefund(lines, { paid: 40_000, owed: 109_800 })).toBe(0);
  expect(proposedReturnRefund(lines, { paid: 100_000, owed: 49_800 })).toBe(10_120);
});

test("a refund in cash is proposed in coins of ten céntimos, at most the paid amount", () => {
  expect([14_231, 14_230, 1].map((refund) => cashRefund(refund, 20_000))).toEqual([14_240, 14_230, 10]);
  expect(cashRefund(14_231, 14_231)).toBe(14_231);
  expect(cashRefund(0, 20_000)).toBe(0);
  const dollars = { currency: "USD" as const, paid: 19_000, paidConverted: 71_155 };
  const refund = { currency: "USD" as const, amount: 18_999, converted: 71_151 };
  expect(refundInCoins(refund, dollars)).toEqual({ ...refund, converted: 71_151 });
  expect(refundInCoins({ ...refund, converted: 71_141 }, dollars)).toEqual({ ...refund, converted: 71_150 });
});

test.each([
  // The lines were converted one by one: their sum is not the converted sum.
  ["PEN", 17_977, { currency: "PEN", paid: 17_977 }],
  ["USD", 17_977, { currency: "USD", paid: 4800 }],
  [null, 17_977, { currency: "USD", paid: 4800 }],
  ["PEN", null, { currency: "USD", paid: 4800 }],
] as const)(
  "for a payment in %s, with %s in the other currency, the refund is proposed in the currency paid",
  (paidIn, paidConverted, money) => {
    const priceConverted = paidConverted && 3745;
    const lines = [{ price: 1000, priceConverted, accepted: 2 }];
    const nothing = { owed: 0, owedConverted: 0 };
    const paidOrder = { paid: 4800, paidConverted, currency: "USD" as const, paidIn, ...nothing };
    const proposed = { currency: "USD", amount: 2000, converted: paidConverted && 7490 };
    const order = { lines, delivery: 0, ...paidOrder };
    expect(refundMoney(order)).toEqual({ ...money, proposed, unpaid: 0, withDelivery: false });
  },
);
