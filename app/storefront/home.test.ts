import { expect, test } from "vitest";
import { emptyMethod } from "#app/payments/methods.ts";
import { paymentWords, splitShelves } from "./home.ts";

const cards = (...ids: number[]) => ids.map((id) => ({ id }));

test("offers are other products than the newest ones", () => {
  const split = (max: number) => splitShelves(cards(9, 8, 7), cards(9, 7, 6, 5, 4, 3, 2), max);
  expect(split(12)).toEqual({ newest: cards(9, 8, 7), offers: cards(6, 5, 4, 3, 2) });
  expect(split(4)).toEqual({ newest: cards(9, 8, 7), offers: cards(6, 5, 4, 3) });
});

test("a shop with few products shows each in one of the two grids, and the newest keep a row", () => {
  const split = (newest: number[], candidates: number[]) =>
    splitShelves(cards(...newest), cards(...candidates), 12);
  expect(split([9, 8, 7, 6, 5, 4, 3, 2], [9, 7, 5, 3, 2])).toEqual({
    newest: cards(9, 8, 6, 4),
    offers: cards(7, 5, 3, 2),
  });
  expect(split([6, 5, 4, 3, 2], [5, 3])).toEqual({ newest: cards(6, 5, 4, 2), offers: cards(3) });
  expect(split([9, 8, 7, 6, 5, 4], [9, 5, 2, 1])).toEqual({
    newest: cards(8, 7, 6, 4),
    offers: cards(9, 5, 2, 1),
  });
  expect(split([3, 2, 1], [3, 2])).toEqual({ newest: cards(3, 2, 1), offers: [] });
});

test("cash on delivery is promised only where a rate allows it, with its limits", () => {
  const store = { ...emptyMethod("en-tienda"), enabled: true };
  const door = { ...emptyMethod("contra-entrega"), enabled: true };
  const yape = { ...emptyMethod("yape"), enabled: true };
  expect(paymentWords([door, store, yape], true)).toEqual(["Contra entrega según tu distrito", "En tienda"]);
  expect(paymentWords([{ ...door, maximum: 50_000 }], true)).toEqual([
    "Contra entrega según tu distrito y el monto",
  ]);
  expect(paymentWords([door, store], false)).toEqual(["En tienda"]);
});
