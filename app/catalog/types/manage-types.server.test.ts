import { expect, test } from "vitest";
import { fieldVersions } from "#app/platform/db/merge-edits.server.ts";
import { administrator } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { attributeFields, saveAttribute } from "./manage-attributes.server.ts";
import { removeType, saveType, typeFields } from "./manage-types.server.ts";
import type { AttributeDraft } from "./type-form.ts";
import { readTypes } from "./types.server.ts";

const { db } = await testDatabase({ alone: true });

test("options that a rule reads can't be removed; others may be added", async () => {
  const { id } = await administrator(db);
  const type = (await readTypes(db)).find(({ key }) => key === "storage");
  const form = type?.attributes.find(({ key }) => key === "form");
  if (!type || !form) throw new Error("no form of drives");
  expect([form.decides, form.options.includes("M.2")]).toEqual([true, true]);
  const save = (opciones: string[]) =>
    saveAttribute(db, { id, name: "Elena" }, type.id, form.id, {
      nombre: form.name,
      clase: form.kind,
      unidad: form.unit,
      opciones,
      filtra: form.filters,
      compara: form.compares,
      mejor: form.better,
      tarjeta: form.cardPosition,
      version: fieldVersions({ ...attributeFields(form), opciones: stored }),
    });
  let stored = form.options;
  const refused = { ok: false, reason: "option-decides" };
  expect(await save(form.options.filter((option) => option !== "M.2"))).toEqual(refused);
  expect(await save(form.options.map((option) => (option === "M.2" ? "M2" : option)))).toEqual(refused);
  expect(await save([])).toEqual(refused);
  expect(await save([...form.options, "U.2"])).toMatchObject({ ok: true });
  stored = [...form.options, "U.2"];
  expect(await save(form.options)).toEqual(refused);
});

test("simultaneous edits of a type or an attribute are merged by field; a field changed by both is a conflict", async () => {
  const by = { id: (await administrator(db)).id, name: "Elena" };
  const made = await saveType(db, by, undefined, { name: "Cámaras", labelId: null, version: "" });
  const id = made.ok ? made.id : 0;
  const draft: AttributeDraft = {
    nombre: "Resolución",
    clase: "numero" as const,
    unidad: "MP",
    opciones: [],
    filtra: true,
    compara: true,
    mejor: "mas" as const,
    tarjeta: null,
  };
  await saveAttribute(db, by, id, undefined, { ...draft, version: "" });
  const type = async () => (await readTypes(db)).find((one) => one.id === id);
  const opened = await type();
  const attribute = opened?.attributes[0];
  if (!opened || !attribute) throw new Error("no attribute");
  const version = fieldVersions({ ...attributeFields(attribute) });
  const save = (changes: Partial<AttributeDraft>) =>
    saveAttribute(db, by, id, attribute.id, { ...draft, ...changes, version });
  expect(await save({ nombre: "Megapíxeles" })).toMatchObject({ ok: true });
  expect(await save({ tarjeta: 2 })).toMatchObject({ ok: true });
  expect((await type())?.attributes).toMatchObject([{ name: "Megapíxeles", cardPosition: 2 }]);
  expect(await save({ nombre: "Puntos" })).toMatchObject({
    ok: false,
    reason: "changed-meanwhile",
    fields: ["nombre"],
    now: { nombre: "Megapíxeles" },
  });
  const seen = fieldVersions(typeFields(opened));
  const rename = (name: string) => saveType(db, by, id, { name, labelId: null, version: seen });
  expect(await rename("Webcams")).toMatchObject({ ok: true });
  expect(await rename("Cámaras web")).toMatchObject({ ok: false, reason: "changed-meanwhile" });
  expect((await type())?.name).toBe("Webcams");
});

test("a type that the owner created can be removed and its products stay; a built-in type can't", async () => {
  const by = { id: (await administrator(db)).id, name: "Elena" };
  const cpu = (await readTypes(db)).find(({ key }) => key === "cpu");
  expect(await removeType(db, by, cpu?.id ?? 0)).toEqual({ ok: false, reason: "decides" });
  const made = await saveType(db, by, undefined, { name: "Sillas", labelId: null, version: "" });
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
