const MAX_PARTS = 1_000_000;
const MAX_DEPTH = 100;
const [QUOTE, BACKSLASH] = ['"', "\\"].map((sign) => sign.charCodeAt(0));
const OPENS = new Set(["[", "{"].map((sign) => sign.charCodeAt(0)));
const CLOSES = new Set(["]", "}"].map((sign) => sign.charCodeAt(0)));

/** Limits nesting and size: a bracket is one byte of text and some sixty of memory. */
export function isWithinJsonLimits(text: string): boolean {
  let [depth, parts, inString] = [0, 0, false];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (inString) {
      if (sign === BACKSLASH) index += 1;
      else if (sign === QUOTE) inString = false;
    } else if (sign === QUOTE) inString = true;
    else if (CLOSES.has(sign)) depth -= 1;
    else if (OPENS.has(sign)) {
      depth += 1;
      parts += 1;
      if (depth > MAX_DEPTH || parts > MAX_PARTS) return false;
    }
  }
  return true;
}
