import { expect, test } from "vitest";
import { addTo, concerns, type LiveHandle, nothing } from "./live-topics.ts";

const orders = { handle: { live: ["orders", "product"] } satisfies LiveHandle };
const silent = { handle: undefined };

test("a page reacts only to changes of the topics that its routes show", () => {
  expect(concerns(new Set(["visits", "orders"]), [silent, orders], "administrador")).toBe(true);
  expect(concerns(new Set(["visits"]), [silent, orders], "administrador")).toBe(false);
  expect(concerns(nothing, [orders], "administrador")).toBe(false);
  expect(concerns(new Set(["orders"]), [silent, { handle: { live: "orders" } }], "administrador")).toBe(
    false,
  );
});

test("every page reacts to changes of the logged-in person", () => {
  expect(concerns(new Set(["customer"]), [silent], "cliente")).toBe(true);
  expect(concerns(new Set(["customer"]), [silent], "administrador")).toBe(false);
  expect(concerns(new Set(["staff"]), [silent], "administrador")).toBe(true);
});

test("after missed messages every page reloads", () => {
  const changed = addTo(addTo(addTo(nothing, ["visits"]), "all"), ["orders"]);
  expect(concerns(changed, [silent], "cliente")).toBe(true);
});
