export const PRODUCTS_PER_PAGE = 24;
export const ORDERS_PER_PAGE = 20;
export const MAX_ORDERS_EXPORTED = 20_000;
export const REPAIRS_PER_PAGE = 20;
export const REPAIRS_PER_COLUMN = 15;
export const AUDIT_ROWS_PER_PAGE = 20;
export const STOCK_ROWS_PER_PAGE = 20;
export const CATALOG_ROWS_PER_PAGE = 10;
export const OFFERS_ON_HOME = 12;
export const OFFERS_CATEGORY_SLUG = "componentes";
export const MAX_CART_LINES = 50;
export const MAX_LIST_ENTRIES = 200;
export const MIN_PASSWORD_LENGTH = 7;
export const MIN_STAFF_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
export const SESSION_SECONDS = 60 * 60 * 24 * 30;
/** A session in use is renewed so long after it was last. */
export const RENEW_AFTER_SECONDS = 60 * 60 * 24;
export const STAFF_SESSION_SECONDS = 12 * 60 * 60;
export const STAFF_IDLE_SECONDS = 30 * 60;
/** After ten wrong codes in a row, from wherever. */
export const SECOND_FACTOR_LOCK_SECONDS = 15 * 60;
export const SLIDE_SECONDS = 20;
export const LIVE_POLL_MS = 500;
export const TIME_ZONE = "America/Lima";
export const CUSTOMER_ROWS_PER_PAGE = 30;
export const REPORT_ROWS_PER_PAGE = 20;
/** Products of this category are backpacks: a design can be put on them. */
export const BACKPACKS_CATEGORY_SLUG = "mochilas";
export const MAX_DESIGNS = 20;
