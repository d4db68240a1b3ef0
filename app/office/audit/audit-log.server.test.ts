import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import {
  type Author,
  openAudit,
  recordAudit,
  recordAuditRows,
  recordAudits,
} from "#app/platform/audit/audit.server.ts";
import { author } from "#tests/support/catalog/catalog-office.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { findAuditEntry, listAudit, listAuditedItems, pricesCurrencyAt } from "./audit-log.server.ts";
import { type AuditFilter, readAuditFilter } from "./audit-log.ts";
import { amountsCurrency, shownValue } from "./audit-values.ts";

const { db } = await testDatabase();
const nothing: AuditFilter = readAuditFilter(new URLSearchParams());

let by: Author;
let product: number;
beforeEach(async () => {
  by = await author(db);
  product = await addProduct(db, { name: "Radeon RX 7600" });
  await recordAudits(db, by, [
    {
      action: "update",
      entity: "product",
      entityId: product,
      before: { price: 1 },
      after: { price: 2 },
    } as const,
    { action: "delete", entity: "label", entityId: 4, before: { name: "Oferta" }, after: null } as const,
  ]);
  await recordAudit(db, by, {
    action: "create",
    entity: "category",
    entityId: 9,
    before: null,
    after: { name: "Ópticos" },
  });
});

async function titles(text = "", filter: Partial<AuditFilter> = {}) {
  const query = { text, by: "fecha", descending: true, page: 1 } as const;
  const { items, total } = await listAudit(db, query, { ...nothing, ...filter });
  expect(items).toHaveLength(total);
  return items.map(({ title }) => title);
}

test("entries are listed newest first by current or former name, filtered by text, person, action and date", async () => {
  expect(await titles()).toEqual(["Ópticos", "Oferta", "Radeon RX 7600"]);
  expect(await titles("radeon")).toEqual(["Radeon RX 7600"]);
  expect(await titles("ofer")).toEqual(["Oferta"]);
  expect(await titles("9")).toEqual(["Ópticos"]);
  expect(await titles("", { action: "delete" })).toEqual(["Oferta"]);
  expect(await titles("", { entity: "product", person: by.id })).toEqual(["Radeon RX 7600"]);
  expect(await titles("", { person: "otra" })).toEqual([]);
  expect(await titles("", { last: "2020-01-01" })).toEqual([]);
  expect(await titles("", { first: "2020-01-01" })).toHaveLength(3);
});

test("an entry about a setting is titled by its page, about a deleted object by its last name", async () => {
  const change = { action: "update", before: { name: "Antes" }, after: { name: "Mi tienda" } } as const;
  await recordAudit(db, by, { ...change, entity: "setting", entityId: "general" });
  const label = { entity: "label", entityId: 4 } as const;
  const described = { before: { description: "" }, after: { description: "Rebajas" } };
  await recordAudit(db, by, { ...label, ...described, action: "update" });
  expect(await titles()).toEqual(["Oferta", "general", "Ópticos", "Oferta", "Radeon RX 7600"]);
  const entry = await openAudit(db, by, { ...change, entity: "bulk_change", entityId: "y" });
  await recordAuditRows(db, entry, [{ ...label, ...described, action: "update" }]);
  const { items } = await listAuditedItems(db, { id: entry, rows: 1 }, 1);
  expect(items).toMatchObject([{ title: "Oferta" }]);

  const made = { entity: "product", entityId: 999 } as const;
  const named = { before: { name: "Teclado K1" }, after: null };
  const undone = await openAudit(db, by, { ...change, entity: "undo", entityId: "z" });
  await recordAuditRows(db, undone, [{ ...made, ...named, action: "delete" }]);
  await recordAudit(db, by, { ...made, action: "update", before: { price: 1 }, after: { price: 2 } });
  expect((await titles())[0], "deleted among many").toBe("Teclado K1");
});

test("an invalid address sets no filter", () => {
  const parameters = new URLSearchParams("accion=toString&sobre=__proto__&desde=2026-02-30&hasta=x");
  expect(readAuditFilter(parameters)).toEqual(nothing);
});

test("a bulk change is one entry, found by the objects it lists; its rows can't be changed", async () => {
  const id = await db.transaction().execute(async (transaction) => {
    const entry = await openAudit(transaction, by, {
      action: "update",
      entity: "bulk_change",
      entityId: "x",
      before: null,
      after: { name: "Precio +10 %" },
    });
    await recordAuditRows(transaction, entry, [
      {
        action: "update",
        entity: "product",
        entityId: product,
        before: { price: 1, stock: 3 },
        after: { price: 2, stock: 3 },
      },
      {
        action: "delete",
        entity: "product",
        entityId: 77,
        before: { name: "Cable viejo" },
        after: null,
      },
    ]);
    return entry;
  });
  expect(await titles("radeon")).toEqual(["Precio +10 %", "Radeon RX 7600"]);
  expect(await titles(String(product))).toEqual(["Precio +10 %", "Radeon RX 7600"]);
  expect(await titles("cable viejo")).toEqual(["Precio +10 %"]);
  expect(await titles("", { entity: "product" })).toEqual(["Precio +10 %", "Radeon RX 7600"]);
  expect(await titles("", { entity: "bulk_change" })).toEqual(["Precio +10 %"]);
  expect(await findAuditEntry(db, id)).toMatchObject({ rows: 2 });
  const { items } = await listAuditedItems(db, { id, rows: 2 }, 1);
  expect(items).toMatchObject([
    { title: "Radeon RX 7600", before: { price: 1 }, after: { price: 2 } },
    { title: "Cable viejo", action: "delete" },
  ]);
  for (const statement of ["update audit_row set entity = ''", "delete from audit_row", "truncate audit_row"])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow("cannot be changed");
});

test("secrets are not recorded, and entries can be neither changed nor deleted", async () => {
  await recordAudit(db, by, {
    action: "update",
    entity: "staff",
    entityId: by.id,
    before: { password: "vieja", answer_hash: "a" },
    after: { password: "nueva", answer_hash: "b" },
  });
  const { id } = await db
    .selectFrom("audit_entry")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect((await findAuditEntry(db, id))?.after).toEqual({ password: "•••", answer_hash: "•••" });
  await expect(sql`update audit_entry set person_name = 'Nadie'`.execute(db)).rejects.toThrow(
    "cannot be changed",
  );
  await expect(db.deleteFrom("audit_entry").execute()).rejects.toThrow("cannot be changed");
  await db.deleteFrom("person").where("id", "=", by.id).execute();
  expect((await findAuditEntry(db, id))?.who).toBe("Elena Salas");
});

test("values are shown as people read them", () => {
  const names = { categories: [{ id: 2, name: "Mouses" }], labels: [{ id: 5, name: "RGB" }], types: [] };
  expect(shownValue("price", 12_550, names, "PEN")).toBe("S/\u00a0125.50");
  expect(shownValue("amount", 12_550, names, "USD")).toBe("$\u00a0125.50");
  expect(shownValue("quote", 12_550, names, "USD")).toBe("S/\u00a0125.50");
  expect(shownValue("maximum", 50_000, names, "USD")).toBe("S/\u00a0500.00");
  expect(shownValue("method", "yape", names, "PEN")).toBe("Yape");
  expect(shownValue("payment", "refund", names, "PEN")).toBe("Devolución");
  expect(shownValue("voucher", "por-verificar", names, "PEN")).toBe("por verificar");
  expect(shownValue("categoryId", 2, names, "PEN")).toBe("Mouses");
  expect(shownValue("labelIds", [5, 6], names, "PEN")).toBe("RGB, n.º 6");
  expect(shownValue("hidden", false, names, "PEN")).toBe("No");
  expect(shownValue("note", null, names, "PEN")).toBe("—");
});

test("an amount is shown in its own currency, or in the currency of prices on that day", async () => {
  const price = {
    action: "update",
    entity: "product",
    entityId: 1,
    before: { price: 1 },
    after: { price: 2 },
  } as const;
  const currencies = { entity: "setting", entityId: "monedas", action: "update" } as const;
  await recordAudit(db, by, price);
  await recordAudit(db, by, { ...currencies, before: { currency: "USD" }, after: { currency: "PEN" } });
  await recordAudit(db, by, price);
  const entries = await db
    .selectFrom("audit_entry")
    .select("id")
    .where("entity", "=", "product")
    .orderBy("id")
    .execute();
  const currenciesThen = await Promise.all(entries.map(({ id }) => pricesCurrencyAt(db, id)));
  expect(currenciesThen.slice(-2)).toEqual(["USD", "PEN"]);
  expect(amountsCurrency({ amount: 1, currency: "USD" }, "PEN")).toBe("USD");
  expect(amountsCurrency({ price: 1 }, "USD")).toBe("USD");
});
