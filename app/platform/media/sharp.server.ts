import { lazily } from "#app/values/timing/lazily.ts";

export const loadSharp = lazily(async () => {
  const { default: sharp } = await import("sharp");
  // Uses one core, so that pages don't wait.
  sharp.concurrency(1);
  return sharp;
});
