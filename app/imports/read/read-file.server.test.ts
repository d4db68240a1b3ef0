import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { FileRefused } from "#app/imports/products/staged.ts";
import type { StagedRow } from "#app/platform/db/json-columns.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { readImportFile } from "./read-file.server.ts";

async function read(content: string | Uint8Array) {
  const file = path.join(temporaryFolder(), "archivo");
  await writeFile(file, content);
  return readAll(file);
}

async function readAll(file: string) {
  const rows: StagedRow[] = [];
  const table = await readImportFile(file);
  for await (const row of table.rows) rows.push(row);
  return { columns: table.columns, rows };
}

async function sentenceOf(content: string | Uint8Array): Promise<string> {
  const refusal = await read(content).catch((error) => error);
  return refusal instanceof FileRefused ? refusal.sentence : `taken: ${JSON.stringify(refusal)}`;
}

const expected = {
  columns: ["Nombre", "Precio"],
  rows: [
    { line: 2, cells: ["Cámara año 1", "1250,50"] },
    { line: 3, cells: ["Ñandú", "3"] },
  ],
};

test("a CSV saved by Excel in Peru is read: Windows-1252 with semicolons", async () => {
  const text = "Nombre;Precio\r\nCámara año 1;1250,50\r\nÑandú;3\r\n";
  expect(await read(Buffer.from(text, "latin1"))).toEqual(expected);
});

test("the same table is read from UTF-8 with a BOM, from UTF-16, with tabs and gzipped", async () => {
  const commas = 'Nombre,Precio\nCámara año 1,"1250,50"\nÑandú,3';
  expect(await read(`\ufeff${commas}`)).toEqual(expected);
  expect(await read(Buffer.from(`\ufeff${commas}`, "utf16le"))).toEqual(expected);
  expect(await read(commas.replaceAll(/,(?!50)/g, "\t"))).toEqual(expected);
  expect(await read(gzipSync(commas))).toEqual(expected);
});

test.each([
  ["a title", "Lista de precios, noviembre 2026\nPrecios con IGV, hasta agotar stock\n\n"],
  ["cells of a title", "LISTA DE PRECIOS;;\nWilson S.A.C.;RUC 20000000001;\n;;\n"],
])("%s above the table is not read as the header", async (_, above) => {
  const { columns, rows } = await read(
    `${above}CÓD.;Descripción;P. Unit (S/)\nA-1;Mouse, óptico, USB;29,90\n`,
  );
  expect(columns).toEqual(["CÓD.", "Descripción", "P. Unit (S/)"]);
  expect(rows).toEqual([
    { line: above.split("\n").length + 1, cells: ["A-1", "Mouse, óptico, USB", "29,90"] },
  ]);
});

test("Shopify's picture rows are added to their product, and variant rows without options stay", async () => {
  const { rows } = await read(
    [
      "Handle,Title,Variant SKU,Image Src,Image Position",
      "mouse,Mouse,M-1,https://a.example/1.jpg,1",
      "mouse,,M-2,,",
      "mouse,,,https://a.example/2.jpg,2",
      "teclado,Teclado,T-1,,",
      "teclado,,,https://a.example/3.jpg,1",
    ].join("\n"),
  );
  expect(rows).toEqual([
    { line: 2, cells: ["mouse", "Mouse", "M-1", "https://a.example/1.jpg | https://a.example/2.jpg", "1"] },
    { line: 3, cells: ["mouse", "", "M-2", "", ""] },
    { line: 5, cells: ["teclado", "Teclado", "T-1", "https://a.example/3.jpg", ""] },
  ]);
});

test("line numbers match a text editor's, also after cells with several lines and empty lines", async () => {
  const { rows } = await read('nombre,texto\n\nA,"uno\ndos"\n,\nB,x\n');
  expect(rows.map(({ line }) => line)).toEqual([3, 6]);
});

test("a line with more cells than the header is reported, and a line with fewer is read", async () => {
  const { rows } = await read("a,b\n1,2,3\n1\n1,2,\n");
  expect(rows).toEqual([
    { line: 2, problem: "Tiene 3 columnas y la cabecera 2: revisa las comillas." },
    { line: 3, cells: ["1"] },
    { line: 4, cells: ["1", "2"] },
  ]);
});

test("text that the export escapes against formulas is read back unchanged", async () => {
  const { rows } = await read("nombre,texto\n'-5 °C,'normal'\n");
  expect(rows).toEqual([{ line: 2, cells: ["-5 °C", "'normal'"] }]);
});

test("later JSON lines may add keys, and a broken line is reported", async () => {
  const { columns, rows } = await read('{"name":"A","specs":{"Socket":"AM5"}}\n\nroto\n{"price":3}\n');
  expect(columns).toEqual(["name", "specs", "price"]);
  expect(rows).toEqual([
    { line: 1, cells: ["A", { Socket: "AM5" }] },
    { line: 3, problem: "No es un objeto JSON." },
    { line: 4, cells: [null, null, 3] },
  ]);
});

test.each([
  ["nothing", "", "El archivo está vacío"],
  ["blanks", " \n\n", "El archivo está vacío"],
  ["a picture", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "Enviaste una imagen. Sube un Excel"],
  ["a small photo", "\xff\xd8\xff\xe0", "Enviaste una imagen. Sube un Excel"],
  ["a PDF", "%PDF-1.7\n1 0 obj", "Enviaste un PDF. Sube un Excel"],
  ["a program", "MZ\0\0", "No es un Excel, un CSV ni JSON Lines."],
  ["an open quote", 'a,b\n1,"2\n3,4\n', "Línea 2: Una comilla se abre"],
  ["1,000 columns", `${"a,".repeat(999)}a\n1\n`, "El archivo tiene más de 200 columnas."],
  ["JSON with 1,000 keys", `{${'"k":1,'.replace("k", "a")}${keys()}}`, "más de 200 columnas"],
])("%s is refused with a message", async (_, content, sentence) => {
  expect(await sentenceOf(Buffer.from(content, /^[\x89\xff]/.test(content) ? "latin1" : "utf8"))).toContain(
    sentence,
  );
});

function keys(): string {
  return Array.from({ length: 999 }, (_, index) => `"k${index}":1`).join(",");
}

test("a broken gzip is refused with a message", async () => {
  const packed = gzipSync("a,b\n1,2\n".repeat(5000));
  expect(await sentenceOf(packed.subarray(0, packed.length / 2))).toBe(
    "El archivo comprimido (.gz) está dañado.",
  );
});

test.each([
  ["", 1],
  ['{"name":"A"}\n{"name":"', 2],
])("a line of more than a million characters is refused: %s", async (start, line) => {
  const file = path.join(temporaryFolder(), "sin-fin.gz");
  const piece = "x".repeat(1024 * 1024);
  const endless = Readable.from(
    (function* () {
      yield start;
      for (let count = 0; count < 20; count += 1) yield piece;
    })(),
  );
  await pipeline(endless, createGzip({ level: 1 }), createWriteStream(file));
  const refusal = await readAll(file).catch((error) => error);
  expect(refusal.sentence).toBe(
    `Línea ${line}: Una línea pasa de un millón de caracteres: eso no es una lista de productos.`,
  );
});
