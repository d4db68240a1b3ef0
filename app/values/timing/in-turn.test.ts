import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("a change begins after the previous one has ended, even with an error", async () => {
  const steps: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = inTurn(async () => {
    steps.push("first begins");
    await slow.promise;
    steps.push("first fails");
    throw new Error("no network");
  });
  const second = inTurn(async () => void steps.push("second"));
  slow.resolve();
  await expect(first).rejects.toThrow("no network");
  await second;
  expect(steps).toEqual(["first begins", "first fails", "second"]);
});
