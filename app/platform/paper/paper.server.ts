import path from "node:path";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import type { QrCode } from "#app/platform/media/qr-code.server.ts";
import { printable } from "./printable.ts";

const MARGIN = 48;
const TEXT = 9.5;
const SMALL = 8;
const GAP = 16;
const PADDING = 5;
const PICTURE = 130;
const SCANNED = 84;
/** Inter; a PDF embeds only the letters that it uses (npm run font). */
const REGULAR = path.join(packageRoot, "app/platform/paper/inter-regular.ttf");
const BOLD = path.join(packageRoot, "app/platform/paper/inter-bold.ttf");
const INK = "#1a1a1a";
const SOFT = "#555555";
const LINE = "#bbbbbb";
const BAD = "#b3261e";
const NUMBER_WIDTHS = [60, 85, 85];
/** rows of a table that stay on one sheet with the sum and `roomBelow` */
const LAST_ROWS = 2;
export const PASSAGE_ROOM = 3 * GAP;
export const SIGNATURE_ROOM = 60;

interface FactList {
  title: string;
  facts: [term: string, value: string][];
}

export interface PaperRow {
  cells: string[];
  picture?: Uint8Array | undefined;
}

/** The opened font, which PDFKit's types leave out. */
interface OpenFont {
  font: { hasGlyphForCodePoint(letter: number): boolean };
}

export type Paper = Awaited<ReturnType<typeof openPaper>>;

export async function openPaper({ title, author }: { title: string; author: string }) {
  const { default: PDFDocument } = await import("pdfkit");
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    font: REGULAR,
    lang: "es-PE",
    displayTitle: true,
    info: { Title: title, Author: author },
  });
  const { font } = (document as unknown as { _font: OpenFont })._font;
  // Both weights have the same letters, so one check suffices.
  const inFont = (text: string) =>
    printable(text, (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on("end", resolve);
    document.on("error", reject);
  });
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN - GAP;
  const nameWidth = width - NUMBER_WIDTHS.reduce((sum, each) => sum + each, 0) - PADDING;

  function write(text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) {
    document.text(inFont(text), x, y, options);
  }

  function style(font: string, size: number, colour: string) {
    document.font(font).fontSize(size).fillColor(colour);
  }

  function rule(x: number, y: number, length: number, colour: string) {
    document
      .moveTo(x, y)
      .lineTo(x + length, y)
      .strokeColor(colour)
      .stroke();
  }

  function makeRoom(height: number): boolean {
    if (document.y + height <= bottom) return false;
    document.addPage();
    return true;
  }

  function heading(store: string, name: string, detail: string) {
    style(BOLD, TEXT, SOFT);
    write(store, MARGIN, MARGIN, { width });
    style(BOLD, 18, INK);
    write(name, MARGIN, document.y + 4, { width });
    style(REGULAR, TEXT, SOFT);
    write(detail, MARGIN, document.y + 2, { width });
    document.y += GAP;
  }

  function warning(word: string, sentence: string) {
    style(BOLD, 26, BAD);
    write(word, MARGIN, document.y, { width });
    style(REGULAR, TEXT, BAD);
    write(sentence, MARGIN, document.y, { width });
    document.y += GAP;
  }

  function columns(lists: FactList[]) {
    const top = document.y;
    const each = (width - GAP * (lists.length - 1)) / lists.length;
    const ends = lists.map(({ title: listTitle, facts }, index) => {
      const x = MARGIN + index * (each + GAP);
      style(BOLD, TEXT, INK);
      write(listTitle, x, top, { width: each });
      for (const [term, value] of facts) {
        style(REGULAR, SMALL, SOFT);
        write(term, x, document.y + 4, { width: each });
        style(REGULAR, TEXT, INK);
        write(value, x, document.y, { width: each });
      }
      return document.y;
    });
    document.y = Math.max(...ends) + GAP;
  }

  function passage(passageTitle: string, text: string) {
    makeRoom(PASSAGE_ROOM);
    style(BOLD, TEXT, INK);
    write(passageTitle, MARGIN, document.y, { width });
    style(REGULAR, TEXT, INK);
    write(text, MARGIN, document.y + 3, { width });
    document.y += GAP;
  }

  function smallPrint(text: string) {
    makeRoom(2 * GAP);
    style(REGULAR, SMALL, SOFT);
    write(text, MARGIN, document.y, { width });
    document.y += PADDING;
  }

  /** A line to write on by hand. */
  function blank(title: string) {
    makeRoom(5 * GAP);
    style(BOLD, TEXT, INK);
    write(title, MARGIN, document.y, { width });
    for (let line = 0; line < 2; line++) {
      document.y += 1.5 * GAP;
      rule(MARGIN, document.y, width, LINE);
    }
    document.y += GAP;
  }

  /** A QR code with its text beside it. */
  function scan({ size, path: squares }: QrCode, scanTitle: string, text: string) {
    makeRoom(SCANNED + GAP);
    const top = document.y;
    document
      .save()
      .translate(MARGIN, top)
      .scale(SCANNED / size)
      .path(squares)
      .fill(INK)
      .restore();
    const x = MARGIN + SCANNED + GAP;
    style(BOLD, TEXT, INK);
    write(scanTitle, x, top + GAP, { width: width - SCANNED - GAP });
    style(REGULAR, TEXT, INK);
    write(text, x, document.y + 3, { width: width - SCANNED - GAP });
    document.y = top + SCANNED + GAP;
  }

  function newSheet() {
    document.addPage();
  }

  /** `roomBelow`: height of the content that stays on one sheet with the last rows and the sum. */
  function table(head: string[], rows: PaperRow[], sum: [string, string], roomBelow = 0) {
    const total = { cells: [sum[0], "", "", sum[1]] };
    const firstOfLast = Math.max(0, rows.length - LAST_ROWS);
    const lastRoom = [...rows.slice(firstOfLast), total].reduce((room, each) => room + heightOf(each), 0);
    row({ cells: head }, BOLD);
    for (const [index, each] of rows.entries()) {
      const room = index === firstOfLast ? lastRoom + GAP + roomBelow : heightOf(each);
      if (makeRoom(room)) row({ cells: head }, BOLD);
      row(each, REGULAR);
    }
    makeRoom(heightOf(total));
    row(total, BOLD);
    document.y += GAP;
  }

  function row({ cells, picture }: PaperRow, font: string) {
    const [name = "", ...numbers] = cells;
    const y = document.y + PADDING;
    const end = document.y + heightOf({ cells, picture });
    style(font, TEXT, INK);
    write(name, MARGIN, y, { width: nameWidth });
    if (picture)
      document.image(Buffer.from(picture), MARGIN, end - PADDING - PICTURE, {
        width: PICTURE,
        height: PICTURE,
      });
    let x = MARGIN + nameWidth + PADDING;
    for (const [index, number] of numbers.entries()) {
      const columnWidth = NUMBER_WIDTHS[index] ?? 0;
      write(number, x, y, { width: columnWidth, align: "right" });
      x += columnWidth;
    }
    rule(MARGIN, end, width, LINE);
    document.y = end;
  }

  function heightOf({ cells, picture }: PaperRow): number {
    style(BOLD, TEXT, INK);
    const widths = [nameWidth, ...NUMBER_WIDTHS];
    const heights = cells.map((cell, at) =>
      document.heightOfString(inFont(cell), { width: widths[at] ?? 0 }),
    );
    return Math.max(...heights) + (picture ? PADDING + PICTURE : 0) + 2 * PADDING;
  }

  function signature(labels: string[]) {
    makeRoom(SIGNATURE_ROOM);
    const y = document.y + SIGNATURE_ROOM - 2 * GAP;
    const each = (width - GAP * (labels.length - 1)) / labels.length;
    for (const [index, label] of labels.entries()) {
      const x = MARGIN + index * (each + GAP);
      rule(x, y, each, SOFT);
      style(REGULAR, SMALL, SOFT);
      write(label, x, y + 4, { width: each });
    }
  }

  async function close(footer: string): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      document.switchToPage(page);
      // Text below the margin would start a new sheet.
      document.page.margins.bottom = 0;
      style(REGULAR, SMALL, SOFT);
      const y = document.page.height - MARGIN;
      write(footer, MARGIN, y, { width: width - 80, height: 2.5 * SMALL, ellipsis: true });
      write(`Página ${page + 1} de ${count}`, MARGIN + width - 80, y, { width: 80, align: "right" });
    }
    document.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  }

  return { heading, warning, columns, passage, smallPrint, blank, scan, newSheet, table, signature, close };
}
