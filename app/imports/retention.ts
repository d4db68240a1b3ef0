/** How long an import that ended is kept, and one that nobody goes on with. */
export const IMPORTS_KEPT_DAYS = 30;
export const IMPORTS_WAIT_DAYS = 7;
