import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cashRounding,
  type Due,
  inCoins,
  isRestDue,
  type LedgerEntry,
  paymentLabel,
  paymentState,
} from "./state.ts";

const soles = (total: number): Due => ({ total, currency: "PEN", rate: null, totalConverted: null });
const entryOf = (kind: LedgerEntry["kind"], value: number): LedgerEntry => ({
  kind,
  value,
  amount: value,
  currency: "PEN",
});

const total = fc.integer({ min: 1, max: 5_000_000 });
const value = fc.integer({ min: 1, max: 5_000_000 });
const kind = fc.constantFrom("payment", "refund", "rounding", "returned");
const voucher = fc.record({ state: fc.constantFrom("por-verificar", "confirmado", "rechazado") });

/** A ledger as the store writes it: refunds never exceed payments. */
const ledger = fc.array(fc.tuple(kind, value).map(([kind, value]) => entryOf(kind, value))).map((drawn) => {
  let paid = 0;
  return drawn.flatMap((entry): LedgerEntry[] => {
    if (entry.kind === "refund" && entry.value > paid) return [];
    if (entry.kind === "payment") paid += entry.value;
    if (entry.kind === "refund") paid -= entry.value;
    return [entry];
  });
});

test("paid, rounded off, returned and owed amounts add up to the total", () => {
  fc.assert(
    fc.property(total, ledger, fc.array(voucher), (total, entries, vouchers) => {
      const { paid, rounding, returned, owed } = paymentState(soles(total), entries, vouchers);
      expect(paid + rounding + returned + owed).toBe(total);
      expect(paid).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("the order of entries and vouchers does not change the state", () => {
  const shuffled = fc.tuple(ledger, fc.array(voucher)).chain(([entries, vouchers]) =>
    fc.record({
      entries: fc.constant(entries),
      vouchers: fc.constant(vouchers),
      otherEntries: fc.shuffledSubarray(entries, { minLength: entries.length }),
      otherVouchers: fc.shuffledSubarray(vouchers, { minLength: vouchers.length }),
    }),
  );
  fc.assert(
    fc.property(total, shuffled, (total, { entries, vouchers, otherEntries, otherVouchers }) => {
      expect(paymentState(soles(total), otherEntries, otherVouchers)).toEqual(
        paymentState(soles(total), entries, vouchers),
      );
    }),
  );
});

test("vouchers never change whether an order is paid", () => {
  fc.assert(
    fc.property(total, ledger, fc.array(voucher), (total, entries, vouchers) => {
      const without = paymentState(soles(total), entries, []);
      const { state } = paymentState(soles(total), entries, vouchers);
      expect(state === "pagado").toBe(without.state === "pagado");
    }),
  );
});

describe("an order of 100.00", () => {
  const pay = (value: number) => entryOf("payment", value);
  const refund = (value: number) => entryOf("refund", value);
  const returned = (value: number) => entryOf("returned", value);
  const waiting = [{ state: "por-verificar" }];
  test.each([
    ["pendiente", [], []],
    ["pendiente", [], [{ state: "rechazado" }]],
    ["por-verificar", [], waiting],
    ["por-verificar", [pay(4000)], waiting],
    ["parcial", [pay(4000)], []],
    ["pagado", [pay(4000), pay(6000)], []],
    ["pagado", [pay(10_000)], waiting],
    ["pagado", [pay(10_500), refund(500)], []],
    ["pagado", [pay(9990), entryOf("rounding", 10)], []],
    ["devuelto-en-parte", [pay(10_000), refund(1)], []],
    ["devuelto", [pay(10_000), refund(10_000)], []],
    ["devuelto", [pay(10_000), refund(10_000)], waiting],
    ["devuelto-en-parte", [pay(10_000), refund(1)], waiting],
    ["por-verificar", [pay(4000), refund(4000)], waiting],
    ["pagado", [pay(10_000), refund(10_000), pay(10_000)], []],
    ["pendiente", [returned(4000)], []],
    ["devuelto", [returned(10_000)], []],
    ["por-verificar", [returned(10_000)], waiting],
    ["parcial", [pay(4000), returned(4000)], []],
    ["pagado", [pay(6000), returned(4000)], []],
    ["devuelto-en-parte", [pay(7000), returned(3000), refund(1000)], []],
    ["pendiente", [pay(2000), returned(4000), refund(2000)], []],
  ])("is %s with the entries %j and the vouchers %j", (state, entries, vouchers) => {
    expect(paymentState(soles(10_000), entries, vouchers).state).toBe(state);
  });
});

test.each([
  [true, []],
  [true, [entryOf("payment", 4000)]],
  [false, [entryOf("payment", 10_000)]],
  [false, [entryOf("payment", 10_000), entryOf("refund", 3000)]],
  [false, [entryOf("payment", 10_000), entryOf("refund", 10_000)]],
  [true, [entryOf("payment", 4000), entryOf("returned", 3000)]],
  [true, [entryOf("payment", 4000), entryOf("returned", 3000), entryOf("refund", 1000)]],
  [false, [entryOf("payment", 7000), entryOf("returned", 3000), entryOf("refund", 1000)]],
  [false, [entryOf("returned", 10_000)]],
])("the rest of 100.00 is due: %s, without returned and refunded amounts: %j", (isDue, entries) => {
  expect(isRestDue(paymentState(soles(10_000), entries, []))).toBe(isDue);
});

test.each([
  ["devuelto", true, false, 1000, "Devolución en camino"],
  ["devuelto-en-parte", true, true, 1000, "Devolución en camino"],
  ["devuelto-en-parte", false, false, 1000, "Devuelto en parte"],
  ["devuelto", false, false, 1000, "Devuelto"],
  ["devuelto", false, false, 0, "Nada por pagar"],
  ["pagado", true, false, 1000, "Pagado"],
  ["pendiente", false, false, 0, "Pendiente"],
  ["pendiente", false, true, 0, "Ninguno"],
] as const)(
  "%s (refund on its way: %s, annulled: %s, refunded: %s) is shown as %s",
  (state, refundUnderway, cancelled, refunded, words) => {
    expect(paymentLabel({ state, refundUnderway, cancelled, refunded })).toBe(words);
  },
);

test("cash is rounded down to coins of ten céntimos", () => {
  expect([10_037, 10_030, 9, 0, -5].map(cashRounding)).toEqual([7, 0, 9, 0, 0]);
});

test("only the soles of an amount are rounded down to coins", () => {
  expect(inCoins({ currency: "PEN", amount: 10_037, converted: 2703 })).toEqual({
    currency: "PEN",
    amount: 10_030,
    converted: 2703,
  });
  expect(inCoins({ currency: "USD", amount: 11_603, converted: 43_443 })).toMatchObject({
    amount: 11_603,
    converted: 43_440,
  });
  expect(inCoins({ currency: "USD", amount: 11_603, converted: null }).converted).toBeNull();
});
