/**
 * Status of the answer that a client action gives when the server is unreachable: no data is loaded again.
 */
export const UNREACHABLE_STATUS = 503;

/** In the browser, a failed fetch throws a TypeError. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
