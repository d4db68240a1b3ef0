import { lazily } from "#app/values/timing/lazily.ts";

/** Loaded with its native library for the first picture that is encoded: who only shows pictures needs neither. */
export const loadSharp = lazily(async () => {
  const { default: sharp } = await import("sharp");
  // One core for one picture at a time, so that pages need not wait.
  sharp.concurrency(1);
  return sharp;
});
