import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readWorkbook } from "#app/imports/read/excel/workbook.server.ts";
import type { StagedRow } from "#app/platform/db/json-columns.ts";
import { administrator, customerWithAddress, PASSWORD } from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { temporaryFolder } from "#tests/support/folders.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { type Browser, openBrowserOf } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db } = tested;

let elena: Browser;
let number: string;
beforeEach(async () => {
  elena = await openBrowserOf(tested, await administrator(db));
  const { processor } = await catalogue(db);
  number = await orderOf(db, await customerWithAddress(db), processor);
  await db.updateTable("order").set({ first_name: "=1+1" }).execute();
});

test("the filtered list is exported as CSV without formulas that a spreadsheet would run", async () => {
  const address = "/administrador/pedidos/descarga";
  const download = (query: string) => elena.post(`${address}?${query}`, { actual: PASSWORD });
  for (const actual of ["", "equivocada"]) {
    const refused = await elena.post(`${address}?buscar=ryzen`, { actual });
    expect([refused.status, refused.headers.get("Location")]).toEqual([
      303,
      "/administrador/pedidos?buscar=ryzen",
    ]);
  }
  expect((await elena.get(address)).headers.get("Location")).toBe("/administrador/pedidos");
  const answer = await download("buscar=ryzen");
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().split("\r\n");
  expect(lines[1]).toContain(number);
  expect(lines[1]).toContain("Pedido,639.00,PEN,,'=1+1,");
  const nothing = await (await download("estado=entregado")).text();
  expect(nothing).not.toContain(number);
  for (const query of ["desde=ayer", "formato=ods"]) expect((await download(query)).status).toBe(400);
});

test("the filtered list is exported as a workbook with amounts as numbers", async () => {
  const address = "/administrador/pedidos/descarga?buscar=ryzen&formato=xlsx";
  const list = await (await elena.get("/administrador/pedidos?buscar=ryzen")).text();
  expect(list).toContain(address.replace("&", "&amp;"));
  const answer = await elena.post(address, { actual: PASSWORD });
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="pedidos.xlsx"');
  const file = path.join(temporaryFolder(), "pedidos.xlsx");
  fs.writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const { columns, rows, sheet } = await readWorkbook(file);
  expect(sheet).toBe("Pedidos");
  const written: StagedRow[] = [];
  for await (const row of rows) written.push(row);
  expect(written).toHaveLength(1);
  const [row] = written;
  const cellOf = (name: string) => (row && "cells" in row ? row.cells[columns.indexOf(name)] : undefined);
  expect([cellOf("Número"), cellOf("Total"), cellOf("Nombres")]).toEqual([number, 639, "=1+1"]);
});

test("after a wrong password each button of the download still names its own format", async () => {
  const refused = await elena.post("/administrador/pedidos/descarga?formato=xlsx", { actual: "equivocada" });
  const list = await (await elena.get(refused.headers.get("Location") ?? "")).text();
  for (const format of ["csv", "xlsx"])
    expect(list).toContain(`ction="/administrador/pedidos/descarga?formato=${format}"`);
  expect(list).not.toContain("formato=xlsx&amp;formato=");
});
