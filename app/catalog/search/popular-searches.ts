/** Searches are shown for this many days, then deleted. */
export const POPULAR_DAYS = 30;
