import { waitSentence } from "#app/platform/limits/limits.ts";

export function tooManyRequests(seconds: number) {
  return { status: 429, sentence: waitSentence(seconds), headers: { "Retry-After": String(seconds) } };
}
