import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import { administrator } from "#tests/support/people.ts";
import { saveAttribute } from "./manage-types.server.ts";
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
