/** Also the limit for the text fields of a form with files. */
export const MAX_FORM_BYTES = 256 * 1024;
