import { waitSentence } from "#app/platform/limits/limits.ts";

/** What goes into the answer when a limit is used up. */
export function tooMany(seconds: number) {
  return { status: 429, sentence: waitSentence(seconds), headers: { "Retry-After": String(seconds) } };
}
