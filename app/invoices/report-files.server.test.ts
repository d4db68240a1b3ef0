import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import yauzl from "yauzl";
import type { ReportedOrder } from "./receipt-report.server.ts";
import { reportRow, reportSums } from "./receipt-report.ts";
import { reportFile } from "./report-files.server.ts";

const factura = {
  kind: "factura",
  documentType: "6",
  documentNumber: "20100070970",
  name: '=HYPERLINK("http://malo.example")',
  address: "Av. Arequipa 100",
  regime: "general",
  rate: 1800,
} as const;
const ordered: ReportedOrder[] = [
  {
    number: "001700000000001",
    placedAt: new Date("2026-11-02T03:00:00Z"),
    total: 11_800,
    currency: "PEN",
    rate: null,
    receipt: factura,
    issued: "F001-123",
    cancelled: false,
  },
  {
    number: "001700000000002",
    placedAt: new Date("2026-11-03T15:00:00Z"),
    total: 125_050,
    currency: "USD",
    rate: 37_450,
    receipt: null,
    issued: null,
    cancelled: true,
  },
];
const rows = ordered.map(reportRow);

test("the CSV has a row for each order, with amounts as numbers and no formula", async () => {
  const answer = await reportFile("comprobantes-2026-11", "csv", rows);
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="comprobantes-2026-11.csv"');
  const [head, ...lines] = (await answer.text()).trimEnd().split("\r\n");
  expect(head).toBe(
    "Fecha,Pedido,Comprobante,Número emitido,Tipo de documento,Número de documento,Nombre o razón social,Base imponible,IGV,Total,Moneda,Tipo de cambio,Estado",
  );
  expect(lines).toEqual([
    `01/11/2026,\t001700000000001,Factura,F001-123,6,\t20100070970,"'=HYPERLINK(""http://malo.example"")",100.00,18.00,118.00,PEN,1.000,Vigente`,
    "03/11/2026,\t001700000000002,Sin datos,,,,,,,1250.50,USD,3.745,Anulado",
  ]);
});

test("the Excel file has amounts as numbers, and text that looks like a formula as text", async () => {
  const answer = await reportFile("comprobantes-2026-11", "xlsx", rows);
  const sheet = await sheetOf(Buffer.from(await answer.arrayBuffer()));
  expect(sheet.xml).not.toContain("<f>");
  expect(sheet.texts).toContain(`=HYPERLINK("http://malo.example")`);
  expect(sheet.texts).toEqual(expect.arrayContaining(["001700000000001", "20100070970", "F001-123"]));
  expect(sheet.numbers).toEqual([100, 18, 118, 1, 1250.5, 3.745]);
});

test("sums exclude annulled orders", () => {
  expect(reportSums(rows)).toEqual([{ currency: "PEN", count: 1, base: 10_000, igv: 1_800, total: 11_800 }]);
  const others = ordered.map((order) => reportRow({ ...order, cancelled: false }));
  expect(reportSums(others).map(({ currency, total }) => [currency, total])).toEqual([
    ["PEN", 11_800],
    ["USD", 125_050],
  ]);
});

async function sheetOf(book: Buffer) {
  const xml = (await partOf(book, "xl/worksheets/sheet1.xml")) ?? "";
  const shared = (await partOf(book, "xl/sharedStrings.xml")) ?? xml;
  const texts = [...shared.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = ""]) =>
    text
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&"),
  );
  const cells = [...xml.matchAll(/<c ([^>]*)>(.*?)<\/c>/g)].filter(
    ([, attributes = ""]) => !/t="(s|str|inlineStr)"/.test(attributes),
  );
  const numbers = cells.map(([, , content = ""]) => Number(/<v>([^<]*)<\/v>/.exec(content)?.[1]));
  return { xml, texts, numbers };
}

async function partOf(book: Buffer, name: string): Promise<string | undefined> {
  const zip = await yauzl.fromBufferPromise(book);
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return (await buffer(await zip.openReadStreamPromise(entry))).toString();
  return undefined;
}
