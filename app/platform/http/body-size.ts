/** A form without files needs no more, nor do the text fields of one with files. */
export const MAX_FORM_BYTES = 256 * 1024;
