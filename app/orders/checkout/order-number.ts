const CLOCK_SET_BACK_MS = 10_000;

/** `00` and epoch milliseconds. */
export function orderNumber(milliseconds: number): string {
  return `00${milliseconds}`;
}

export function isOrderNumber(text: string): boolean {
  return /^00\d{13}$/.test(text);
}

/**
 * Gives each order of this process its own millisecond, so that simultaneous orders do not wait for each
 * other's commit. Only the database decides whether a number is free.
 */
export function createMoments(): (now: Date) => number {
  let last = 0;
  return (now) => {
    const clock = now.getTime();
    const ahead = last >= clock && last < clock + CLOCK_SET_BACK_MS;
    last = ahead ? last + 1 : clock;
    return last;
  };
}
