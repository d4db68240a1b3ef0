import { expect, test } from "vitest";
import { affectsPage, type LiveHandle, mergeTopics, noTopics } from "./live-topics.ts";

const orders = { handle: { live: ["orders", "product"] } satisfies LiveHandle };
const silent = { handle: undefined };

test("a page reacts only to changes of the topics that its routes show", () => {
  expect(affectsPage(new Set(["visits", "orders"]), [silent, orders], "administrador")).toBe(true);
  expect(affectsPage(new Set(["visits"]), [silent, orders], "administrador")).toBe(false);
  expect(affectsPage(noTopics, [orders], "administrador")).toBe(false);
  expect(affectsPage(new Set(["orders"]), [silent, { handle: { live: "orders" } }], "administrador")).toBe(
    false,
  );
});

test("every page reacts to changes of the logged-in person", () => {
  expect(affectsPage(new Set(["customer"]), [silent], "cliente")).toBe(true);
  expect(affectsPage(new Set(["customer"]), [silent], "administrador")).toBe(false);
  expect(affectsPage(new Set(["staff"]), [silent], "administrador")).toBe(true);
});

test("after missed messages every page reloads", () => {
  const changed = mergeTopics(mergeTopics(mergeTopics(noTopics, ["visits"]), "all"), ["orders"]);
  expect(affectsPage(changed, [silent], "cliente")).toBe(true);
});
