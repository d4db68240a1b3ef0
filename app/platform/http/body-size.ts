export const MAX_FORM_BYTES = 256 * 1024;
