/** SHA-256 of the style elements that libraries insert: the toasts' and the 3D viewer's. A test compares them. */
export const LIBRARY_STYLES = {
  /** the toasts' again, before it is filled */
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  sonner: "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  modelViewer: "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='",
};

/** The content-security-policy of a page; `scripts` are the sources that its own inline scripts are allowed by. */
export function pagePolicy(
  scripts: readonly string[],
  styles: readonly string[] = Object.values(LIBRARY_STYLES),
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    // A picture's colour while it loads, a dragged ticket's place.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
