import { Parser } from "htmlparser2";

const HTML = /<\/?[a-z][a-z0-9]*(?:\s[^>]*)?\/?>/i;
const PARAGRAPHS = new Set(["p", "div", "ul", "ol", "table", "section", "h1", "h2", "h3", "h4", "h5", "h6"]);
const NO_TEXT = new Set(["script", "style"]);

/** The text of a description that another shop exported as HTML. Other text is returned unchanged. */
export function htmlText(text: string): string {
  if (!HTML.test(text)) return text;
  let plain = "";
  let silent = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (NO_TEXT.has(name)) silent += 1;
      else if (name === "li") plain += "\n• ";
      else if (name === "br" || name === "tr") plain += "\n";
      else if (PARAGRAPHS.has(name)) plain += "\n\n";
    },
    ontext(part) {
      if (silent === 0) plain += part.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      if (NO_TEXT.has(name)) silent -= 1;
      else if (PARAGRAPHS.has(name)) plain += "\n\n";
    },
  });
  // WooCommerce writes line ends as these two characters.
  parser.end(text.replaceAll("\\n", "\n"));
  return plain
    .replace(/ *\n */g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n+(?=• )/g, "\n")
    .trim();
}
