/** Classes of a link within text. */
export const textLink =
  "font-semibold text-accent-text underline underline-offset-4 hover:text-accent-strong";
