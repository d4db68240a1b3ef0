import { expect, test } from "vitest";
import { emptyMethod } from "#app/payments/methods.ts";
import { chooseOffers, paymentWords } from "./home.ts";

const cards = (...ids: number[]) => ids.map((id) => ({ id }));

test("the home page shows no product twice where there are enough offers", () => {
  expect(chooseOffers(cards(9, 8, 7), cards(9, 7, 6, 5, 4, 3, 2), 12)).toEqual(cards(6, 5, 4, 3, 2));
  expect(chooseOffers(cards(9, 8, 7), cards(9, 7, 6, 5, 4, 3, 2), 4)).toEqual(cards(6, 5, 4, 3));
});

test("a shop with few products still shows its offers", () => {
  expect(chooseOffers(cards(3, 2, 1), cards(3, 2), 12)).toEqual(cards(3, 2));
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
