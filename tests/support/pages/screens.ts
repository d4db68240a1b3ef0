export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 900 };
/** WCAG 1.4.10: a desktop at 400 % zoom. */
export const NARROW = { width: 320, height: 640 };
