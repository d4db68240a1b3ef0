import { FileRefused } from "#app/imports/products/staged.ts";
import { readXml, unescaped } from "./xml.server.ts";

/** All texts stay in memory while the sheet is read. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_TEXTS = 4_000_000;

/** Joins formatted runs, without phonetic guides. */
export async function sharedStrings(pieces: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  for await (const text of readXml<string>(pieces, textsOf)) {
    characters += text.length;
    if (characters > MAX_CHARACTERS || texts.length >= MAX_TEXTS) throw new FileRefused("too-heavy");
    texts.push(text);
  }
  return texts;
}

function textsOf(give: (text: string) => void) {
  const run = textRun();
  return {
    open(name: string) {
      if (name === "si") run.start();
      else run.open(name);
    },
    text: run.text,
    close(name: string) {
      if (name === "si") give(run.end());
      else run.close(name);
    },
  };
}

/** The text of `t` elements outside of phonetic guides. */
export function textRun() {
  let collected = "";
  let inText = false;
  let inGuide = false;
  return {
    start() {
      collected = "";
    },
    open(name: string) {
      if (name === "rPh") inGuide = true;
      else if (name === "t") inText = !inGuide;
    },
    text(text: string) {
      if (inText) collected += text;
    },
    close(name: string) {
      if (name === "rPh") inGuide = false;
      else if (name === "t") inText = false;
    },
    end: () => unescaped(collected),
  };
}
