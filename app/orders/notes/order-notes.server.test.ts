import { expect, test } from "vitest";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queuedMails } from "#tests/support/mail/queued-mail.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { addNote, readNotes } from "./order-notes.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-20T16:00:00Z");

test("notes of an order are listed by date with their author, and no mail is sent", async () => {
  const [product = 0] = await addProducts(db, {});
  const number = await orderOf(db, await customerWithAddress(db), product);
  const { id } = await administrator(db);
  const by = { id, name: "Elena Salas" };
  const before = (await queuedMails(db)).length;
  expect(await addNote(db, { number, text: "Llamar antes" }, by, now)).toBe(true);
  expect(await addNote(db, { number, text: "Ya llamé" }, by, now)).toBe(true);
  expect(await readNotes(db, number)).toMatchObject([
    { text: "Llamar antes", personName: "Elena Salas", at: now },
    { text: "Ya llamé" },
  ]);
  expect(await queuedMails(db)).toHaveLength(before);
  expect(await addNote(db, { number: "001700000000000", text: "Nadie" }, by, now)).toBe(false);
  const [audited] = await db
    .selectFrom("audit_entry")
    .select("after")
    .where("entity", "=", "order")
    .execute();
  expect(JSON.stringify(audited)).not.toContain("Llamar");
});
