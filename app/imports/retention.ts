export const IMPORTS_KEPT_DAYS = 30;
export const IMPORTS_WAIT_DAYS = 7;
