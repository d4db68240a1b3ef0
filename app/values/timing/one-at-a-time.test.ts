import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("a change begins after the previous one has ended, even with an error", async () => {
  const steps: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = oneAtATime(async () => {
    steps.push("first begins");
    await slow.promise;
    steps.push("first fails");
    throw new Error("no network");
  });
  const second = oneAtATime(async () => void steps.push("second"));
  slow.resolve();
  await expect(first).rejects.toThrow("no network");
  await second;
  expect(steps).toEqual(["first begins", "first fails", "second"]);
});
