export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 900 };
/** What a desk at 400 % is left with. */
export const NARROW = { width: 320, height: 640 };
