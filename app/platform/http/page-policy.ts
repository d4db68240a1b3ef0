/** SHA-256 of style elements that libraries insert, such as the 3D viewer. A test compares them. */
export const LIBRARY_STYLES = {
  empty: "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  modelViewer: "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='",
};

export function pagePolicy(
  scripts: readonly string[],
  styles: readonly string[] = Object.values(LIBRARY_STYLES),
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    // Inline styles are needed for placeholder colours and the position of a dragged ticket.
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
