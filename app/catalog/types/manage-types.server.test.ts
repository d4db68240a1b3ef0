import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { administrator } from "#tests/support/people.ts";
import { addProduct } from "#tests/support/products.ts";
import { removeType, saveAttribute, saveType } from "./manage-types.server.ts";
import { readTypes } from "./types.server.ts";

const { db } = await testDatabase({ alone: true });

test("the options that a rule reads stay; others may be added", async () => {
  const { id } = await administrator(db);
  const type = (await readTypes(db)).find(({ key }) => key === "storage");
  const form = type?.attributes.find(({ key }) => key === "form");
  if (!type || !form) throw new Error("no form of drives");
  expect([form.decides, form.options.includes("M.2")]).toEqual([true, true]);
  const save = (opciones: string[]) =>
    saveAttribute(db, { id, name: "Elena" }, type.id, form.id, {
      ...{ nombre: form.name, clase: form.kind, unidad: form.unit, opciones },
      ...{ filtra: form.filters, compara: form.compares, mejor: form.better, tarjeta: form.cardPosition },
    });
  const refused = { ok: false, reason: "option-decides" };
  expect(await save(form.options.filter((option) => option !== "M.2"))).toEqual(refused);
  expect(await save(form.options.map((option) => (option === "M.2" ? "M2" : option)))).toEqual(refused);
  expect(await save([])).toEqual(refused);
  expect(await save([...form.options, "U.2"])).toMatchObject({ ok: true });
  expect(await save(form.options)).toEqual(refused);
});

test("a type that the owner made can be removed, its products stay; one of the program can't", async () => {
  const by = { id: (await administrator(db)).id, name: "Elena" };
  const cpu = (await readTypes(db)).find(({ key }) => key === "cpu");
  expect(await removeType(db, by, cpu?.id ?? 0)).toEqual({ ok: false, reason: "decides" });
  const made = await saveType(db, by, undefined, { name: "Sillas", labelId: null });
  if (!made.ok) throw new Error(made.reason);
  const chair = await addProduct(db, { name: "Silla" });
  const row = db.updateTable("product").where("id", "=", chair);
  await row.set({ type_id: made.id, attributes: JSON.stringify({ color: "Negro" }) }).execute();
  expect(await removeType(db, by, made.id)).toMatchObject({ ok: true });
  expect((await readTypes(db)).some(({ name }) => name === "Sillas")).toBe(false);
  const left = db.selectFrom("product").select(["type_id", "attributes"]).where("id", "=", chair);
  expect(await left.executeTakeFirst()).toEqual({ type_id: null, attributes: {} });
  expect(await removeType(db, by, made.id)).toEqual({ ok: false, reason: "not-found" });
});
