/** Of an answer that a client action gives in the place of the store: nothing is loaded again. */
export const UNREACHED_STATUS = 503;

/** In the browser a request that got no answer fails as a TypeError of fetch. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
