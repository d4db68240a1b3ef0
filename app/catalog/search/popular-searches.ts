/** What others searched in so many days is shown, and forgotten after them. */
export const POPULAR_DAYS = 30;
