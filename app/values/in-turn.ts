let last: Promise<void> = Promise.resolve();

/** Runs cart changes one after the other: the cart is one cookie, and of two changes at once one would be lost. */
export function inTurn(change: () => Promise<void>): Promise<void> {
  last = last.then(change, change);
  return last;
}
