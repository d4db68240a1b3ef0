/** Shown in place of a page that failed. */
export const ERROR_PAGE_ID = "error";
