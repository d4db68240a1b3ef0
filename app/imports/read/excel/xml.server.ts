import { SaxesParser } from "saxes";
import { FileRefused, MAX_LINE } from "#app/imports/products/staged.ts";

type Attributes = Record<string, string>;

/** Names come without their prefix. */
interface Handlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Yields the items that the handlers return, in order. */
export async function* readXml<Item>(
  pieces: AsyncIterable<string>,
  handlersFor: (give: (item: Item) => void) => Handlers,
): AsyncGenerator<Item> {
  const parser = new SaxesParser();
  let items: Item[] = [];
  let pendingLength = 0;
  const handlers = handlersFor((item) => items.push(item));
  const refuse = () => {
    throw new FileRefused("broken-workbook");
  };
  parser.on("error", refuse);
  // A doctype could define entities; no program writes one into a workbook.
  parser.on("doctype", refuse);
  parser.on("opentag", ({ name, attributes }) => {
    pendingLength = 0;
    handlers.open?.(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    pendingLength = 0;
    handlers.close?.(localName(name));
  });
  parser.on("text", (text) => handlers.text?.(text));
  parser.on("cdata", (text) => handlers.text?.(text));
  for await (const piece of pieces) {
    parser.write(piece);
    // A text node without an end would fill the parser's memory.
    pendingLength += piece.length;
    if (pendingLength > MAX_LINE) throw new FileRefused("line-too-long");
    yield* items;
    items = [];
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

export async function tagsOf(
  pieces: AsyncIterable<string>,
): Promise<{ name: string; attributes: Attributes; parent: string }[]> {
  const tags: { name: string; attributes: Attributes; parent: string }[] = [];
  const path: string[] = [];
  const reading = readXml<never>(pieces, () => ({
    open(name, attributes) {
      if (tags.length >= MAX_TAGS) throw new FileRefused("broken-workbook");
      tags.push({ name, attributes, parent: path.at(-1) ?? "" });
      path.push(name);
    },
    close: () => path.pop(),
  }));
  for await (const _ of reading);
  return tags;
}

const MAX_TAGS = 1_000_000;

/** Excel writes `_x000D_` for a character that XML can't hold. */
export function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
