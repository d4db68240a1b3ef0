import { expect, test } from "vitest";
import type { OrderStatus } from "#app/platform/db/schema.ts";
import { timeline } from "./timeline.ts";

const day = (date: number) => new Date(Date.UTC(2026, 0, date));
const days = (status: OrderStatus, changes: [to: OrderStatus, date: number][]) =>
  timeline(
    { status, placedAt: day(1) },
    changes.map(([to, date]) => ({ to, at: day(date) })),
  ).map(({ reached, at }) => (reached ? at?.getUTCDate() : false));

test("each status has the day on which the order reached it", () => {
  expect(days("pedido", [["pedido", 1]])).toEqual([1, false, false]);
  const changes: [OrderStatus, number][] = [
    ["pedido", 1],
    ["ruta", 3],
    ["entregado", 5],
  ];
  expect(days("entregado", changes)).toEqual([1, 3, 5]);
});

test("a status that was set back is not reached, and its latest change counts", () => {
  const back: [OrderStatus, number][] = [
    ["ruta", 2],
    ["entregado", 3],
    ["ruta", 4],
  ];
  expect(days("ruta", back)).toEqual([1, 4, false]);
  expect(days("pedido", [...back, ["pedido", 5]])).toEqual([1, false, false]);
});

test("a skipped status has no day", () => {
  expect(days("entregado", [["entregado", 2]])).toEqual([1, undefined, 2]);
});
