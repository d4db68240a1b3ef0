import { lazily } from "#app/values/timing/lazily.ts";

/** Loads the native library with the first picture that is encoded. */
export const loadSharp = lazily(async () => {
  const { default: sharp } = await import("sharp");
  // One core, so that pages don't wait.
  sharp.concurrency(1);
  return sharp;
});
