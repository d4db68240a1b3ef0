import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("runs at most the given number at once, in order, and continues after a failure", async () => {
  const run = limitConcurrency(3);
  const begun: number[] = [];
  let [now, max] = [0, 0];
  const work = (index: number) => async () => {
    begun.push(index);
    now += 1;
    max = Math.max(max, now);
    await turn();
    now -= 1;
    if (index % 4 === 0) throw new Error("broken");
    return index;
  };
  const ended = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => run(work(index))));
  expect(max).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(5);
});
