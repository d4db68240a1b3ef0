import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createCategory } from "#app/catalog/categories/create-categories.server.ts";
import { createLabel } from "#app/catalog/labels/create-labels.server.ts";
import { readEditedProduct } from "#app/catalog/products/edit/edited-product.server.ts";
import { readStockLedger } from "#app/catalog/stock/stock-ledger.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { startUndo } from "#app/catalog/undo/undo.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import { storedParts } from "#tests/support/catalog/build-parts.ts";
import { auditOf, auditRowsOf, author, recordedTags } from "#tests/support/catalog/catalog-office.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readAttributeChange } from "./attribute-change.ts";
import { changeSelectedProducts, describeSelection } from "./bulk-change.server.ts";
import type { BulkChange, BulkSelection } from "./bulk-change.ts";
import { previewChange } from "./bulk-preview.server.ts";

const { db } = await testDatabase();

let by: Author;
let ids: number[];
beforeEach(async () => {
  by = await author(db);
  ids = await addProducts(
    db,
    { name: "Uno", stock: 2 },
    { name: "Dos", stock: 7 },
    { name: "Tres", stock: 0 },
  );
});

type Change = BulkChange extends infer One
  ? One extends BulkChange
    ? Omit<One, "solicitud">
    : never
  : never;

const change = (requested: Change, selection: BulkSelection = { ids }) =>
  changeSelectedProducts(db, by, selection, { ...requested, solicitud: randomUUID() } as BulkChange);
const products = async () => Promise.all(ids.map((id) => readEditedProduct(db, id)));

test("stock changes by the same units, never below zero, and the ledger and the audit record each change", async () => {
  expect(await change({ cambio: "cantidad", como: "sumar", unidades: -5 })).toEqual({ ok: true, id: 2 });
  expect((await products()).map((product) => [product?.stock, product?.version])).toEqual([
    [0, 2],
    [2, 2],
    [0, 1],
  ]);
  const { movements } = await readStockLedger(db, ids[1] ?? 0, 1);
  expect(movements[0]).toMatchObject({ reason: "bulk", change: -5, stock: 2, who: "Elena Salas" });
  expect(await auditOf(db)).toMatchObject([
    { action: "update", entity: "bulk_change", after: { name: "Cantidad −5" } },
  ]);
  expect(await auditRowsOf(db)).toMatchObject([
    { entity_id: String(ids[0]), before: { stock: 2 }, after: { stock: 0 } },
    { entity_id: String(ids[1]), before: { stock: 7 }, after: { stock: 2 } },
  ]);
  expect(await recordedTags(db)).toEqual(expect.arrayContaining(["list", `product:${ids[1]}`, "audit"]));
});

test("a category and a label are set for all products; a deleted one is refused", async () => {
  const [category, label] = await db
    .transaction()
    .execute(async (transaction) => [
      await createCategory(transaction, { name: "Mochilas", description: "Bolsos", image: null }),
      await createLabel(transaction, { name: "Oferta", description: "Barato", categoryId: null }),
    ]);
  await change({ cambio: "etiqueta", hacer: "poner", etiqueta: label ?? 0 });
  await change({ cambio: "categoria", categoria: category ?? 0 });
  expect(await products()).toMatchObject(ids.map(() => ({ categoryId: category, labelIds: [label] })));
  await change({ cambio: "etiqueta", hacer: "quitar", etiqueta: label ?? 0 }, { ids: ids.slice(0, 1) });
  expect((await products()).map((product) => product?.labelIds)).toEqual([[], [label], [label]]);
  expect(await change({ cambio: "categoria", categoria: 99 })).toEqual({ ok: false, reason: "choice-gone" });
  expect(await change({ cambio: "etiqueta", hacer: "poner", etiqueta: 99 })).toMatchObject({ ok: false });
});

test("a selection by search and filters has every product of the list", async () => {
  const available = { text: "", categoryId: undefined, state: "disponibles" } as const;
  expect(await describeSelection(db, available)).toEqual({ total: 2, ordered: 0, names: ["Dos", "Uno"] });
  await change({ cambio: "estado", estado: "borrador" }, available);
  expect((await products()).map((product) => product?.hidden)).toEqual([true, true, false]);
  expect(await change({ cambio: "estado", estado: "borrador" }, available)).toEqual({ ok: true, id: 0 });
});

test("a draft without a picture stays a draft, the preview counts it, and visibility is shown as text", async () => {
  const [pictured = 0] = await addProducts(db, { name: "Con imagen", hidden: true });
  const [bare = 0] = await addProducts(db, { name: "Sin imagen", hidden: true, media: [] });
  const selection = { ids: [...ids, pictured, bare] };
  const show: BulkChange = { cambio: "estado", estado: "visible", solicitud: randomUUID() };
  expect(await previewChange(db, selection, show)).toMatchObject({
    changing: 1,
    staying: 3,
    withoutPicture: 1,
    examples: [{ id: pictured, before: "Borrador", after: "Visible" }],
  });
  expect(await changeSelectedProducts(db, by, selection, show)).toEqual({ ok: true, id: 1 });
  expect((await readEditedProduct(db, pictured))?.hidden).toBe(false);
  expect((await readEditedProduct(db, bare))?.hidden).toBe(true);
  expect(await auditRowsOf(db)).toMatchObject([{ before: { hidden: true }, after: { hidden: false } }]);
  const hide: BulkChange = { cambio: "estado", estado: "borrador", solicitud: randomUUID() };
  expect(await previewChange(db, selection, hide)).toMatchObject({
    changing: 4,
    staying: 1,
    withoutPicture: 0,
    examples: expect.arrayContaining([
      { id: pictured, name: "Con imagen", before: "Visible", after: "Borrador" },
    ]),
  });
});

test("a required or optional number is set for all products, without invalidating the shop's lists", async () => {
  const { length: tagsBefore } = await recordedTags(db);
  expect(await change({ cambio: "dato", campo: "lowStock", valor: "3" })).toEqual({ ok: true, id: 3 });
  expect(await change({ cambio: "dato", campo: "lowStock", valor: undefined })).toEqual({ ok: true, id: 3 });
  expect(await change({ cambio: "dato", campo: "deliveryDays", valor: "9" })).toEqual({ ok: true, id: 3 });
  expect(await change({ cambio: "dato", campo: "deliveryDays", valor: "9" })).toEqual({ ok: true, id: 0 });
  expect((await products()).map((product) => [product?.lowStock, product?.deliveryDays])).toEqual(
    Array(3).fill([null, 9]),
  );
  expect((await auditRowsOf(db)).at(-1)).toMatchObject({
    before: { deliveryDays: 3 },
    after: { deliveryDays: 9 },
  });
  expect((await recordedTags(db)).slice(tagsBefore)).not.toContain("list");
});

test("an attribute is set only for products of its type, the preview counts them, and undo restores it", async () => {
  const { rm750, vp450, b550 } = await storedParts(db);
  const types = await readTypes(db);
  const supplies = types.find(({ key }) => key === "psu");
  const watts = supplies?.attributes.find(({ key }) => key === "watts")?.id ?? 0;
  const read = (valor: string) =>
    readAttributeChange({ solicitud: randomUUID(), atributo: watts, valor }, types);
  expect(read("750 kW")).toMatchObject({ ok: false, sentence: expect.stringContaining("no está en W") });
  const typed = read("750 W");
  if (!typed.ok) throw new Error("the value was refused");
  const selection = { ids: [rm750, vp450, b550] };
  expect(await previewChange(db, selection, typed.change)).toMatchObject({
    changing: 1,
    staying: 1,
    ofOtherType: 1,
    examples: [{ id: vp450, before: "450 W", after: "750 W" }],
  });
  expect(await changeSelectedProducts(db, by, selection, typed.change)).toEqual({ ok: true, id: 1 });
  const factsOf = async (id: number) => (await readEditedProduct(db, id))?.attributes;
  expect(await factsOf(vp450)).toMatchObject({ watts: 750, sata: 4 });
  expect(await factsOf(b550)).not.toHaveProperty("watts");
  expect(await auditOf(db)).toMatchObject([{ after: { name: `${supplies?.name}, Potencia: 750 W` } }]);
  const { id } = await db.selectFrom("audit_entry").select("id").executeTakeFirstOrThrow();
  expect(await startUndo(db, by, Number(id))).toMatchObject({ ok: true });
  expect(await factsOf(vp450)).toMatchObject({ watts: 450, sata: 4 });
  const none = read("");
  if (none.ok) await changeSelectedProducts(db, by, selection, none.change);
  expect(await factsOf(rm750)).not.toHaveProperty("watts");
});
