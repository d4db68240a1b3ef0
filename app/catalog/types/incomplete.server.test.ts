import { beforeEach, expect, test } from "vitest";
import { neededData } from "#app/catalog/compatibility/needed-data.ts";
import { insertOrderedBuild } from "#app/orders/pc-build/ordered-build.server.ts";
import { administrator, customerWithAddress } from "#tests/support/accounts/people.ts";
import { type StoredParts, storedParts } from "#tests/support/catalog/build-parts.ts";
import { parts } from "#tests/support/catalog/known-parts.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { conflictSentence } from "./fact-conflict.ts";
import { readIncomplete } from "./incomplete.server.ts";
import { changedFacts } from "./read-facts.ts";
import { setFacts } from "./set-facts.server.ts";
import { readTypes } from "./types.server.ts";

const { db } = await testDatabase();
const TODAY = "2026-11-20";
const ALL = { text: "", typeId: undefined, all: false, page: 1 };

let ids: StoredParts;
beforeEach(async () => {
  ids = await storedParts(db);
});

async function without(part: keyof StoredParts, ...lost: string[]): Promise<void> {
  const facts = Object.fromEntries(Object.entries(parts[part].facts).filter(([key]) => !lost.includes(key)));
  const changed = db.updateTable("product").set({ attributes: JSON.stringify(facts) });
  await changed.where("id", "=", ids[part]).execute();
}

async function missingOf(
  part: keyof StoredParts,
  kind: "missing" | "missingForWarnings" = "missing",
): Promise<string[]> {
  const typeId = (await readTypes(db)).find(({ key }) => key === parts[part].type)?.id;
  const { products } = await readIncomplete(db, { ...ALL, typeId, all: true }, TODAY);
  const found = products.find(({ id }) => id === ids[part]);
  return (found?.[kind] ?? ["not listed"]).toSorted();
}

test("every attribute that rules require is marked as deciding compatibility", async () => {
  const deciding = (await readTypes(db)).flatMap(({ key, attributes }) =>
    attributes.filter(({ decides }) => decides).map((attribute) => `${key}.${attribute.key}`),
  );
  expect(deciding).toEqual(expect.arrayContaining(neededData.map(({ type, key }) => `${type}.${key}`)));
});

test("the list has the data that a rule lacks, and none that the product's kind does not have", async () => {
  expect(await missingOf("ryzen5600")).toEqual([]);
  await without("ryzen5600", "socket", "integratedGraphics");
  expect(await missingOf("ryzen5600")).toEqual(["socket"]);
  expect(await missingOf("ryzen5600", "missingForWarnings")).toEqual(["integratedGraphics"]);
  expect(await missingOf("hyper212", "missingForWarnings")).not.toContain("radiatorMm");
  expect(await missingOf("hyper212")).not.toContain("radiatorMm");
  expect(await missingOf("nautilus360")).not.toContain("heightMm");
  await without("nautilus360", "radiatorMm");
  expect(await missingOf("nautilus360")).toContain("radiatorMm");
});

test("rarely used data are listed when an ordered PC needs them", async () => {
  expect(await missingOf("b550")).not.toContain("u2Ports");
  await orderOf(db, await customerWithAddress(db), ids.b550);
  const order = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  const point = { productId: ids.b550, key: "u2Ports", text: "Falta saber cuántos puertos U.2 tiene." };
  await insertOrderedBuild(db, order.id, { parts: [], openPoints: [point], warnings: [] });
  expect(await missingOf("b550")).toContain("u2Ports");
  expect(await missingOf("z790")).not.toContain("u2Ports");
});

test("the list has the products of the store, filtered by the chosen type", async () => {
  await without("ryzen5600", "socket");
  await without("rm750", "watts");
  const { products } = await readIncomplete(db, ALL, TODAY);
  // Open verdicts come before missing data of warnings.
  const open = products.filter(({ missing }) => missing.length > 0).map(({ id }) => id);
  expect(open).toEqual(expect.arrayContaining([ids.ryzen5600, ids.rm750]));
  expect(products.slice(0, open.length).map(({ id }) => id)).toEqual(open);
  const types = await readTypes(db);
  const cpu = types.find(({ key }) => key === "cpu");
  const filtered = await readIncomplete(db, { ...ALL, typeId: cpu?.id }, TODAY);
  expect(filtered.products.map(({ id }) => id)).toEqual([ids.ryzen5600, ids.ryzen7600]);
  const searched = await readIncomplete(db, { ...ALL, text: "ryzen 7600", all: true }, TODAY);
  expect(searched.products.map(({ id }) => id)).toEqual([ids.ryzen7600]);
  await db.updateTable("product").set({ hidden: true }).where("id", "=", ids.ryzen5600).execute();
  expect((await readIncomplete(db, { ...ALL, typeId: cpu?.id }, TODAY)).total).toBe(1);
});

test("only changed attributes are stored; a refused value stores nothing", async () => {
  const { id } = await administrator(db);
  const by = { id, name: "Elena" };
  const form = new FormData();
  for (const [name, value] of Object.entries({
    "atributo-socket": "AM5",
    "antes-socket": "AM5",
    "atributo-tdpWatts": "70 W",
    "antes-tdpWatts": "65",
    "antes-memoryTypes": "DDR4",
  }))
    form.append(name, value);
  const edit = changedFacts(form);
  expect(edit).toEqual({
    typed: { tdpWatts: "70 W", memoryTypes: "" },
    shown: { tdpWatts: "65", memoryTypes: "DDR4" },
  });
  const wrong = { ...edit, typed: { ...edit.typed, socket: "Z80" } };
  const refused = await setFacts(db, by, ids.ryzen5600, wrong);
  expect(refused).toMatchObject({ ok: false, problems: { socket: expect.stringContaining("“Z80”") } });
  expect(await setFacts(db, by, ids.ryzen5600, { typed: { nada: "1" }, shown: {} })).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await setFacts(db, by, ids.ryzen5600, edit)).toMatchObject({ ok: true, conflicts: [] });
  const { attributes } = await db
    .selectFrom("product")
    .select("attributes")
    .where("id", "=", ids.ryzen5600)
    .executeTakeFirstOrThrow();
  expect(attributes).toMatchObject({ socket: "AM4", tdpWatts: 70 });
  expect(attributes).not.toHaveProperty("memoryTypes");
});

test("an attribute that somebody else filled in meanwhile is kept and reported as a conflict; the others are saved", async () => {
  const { id } = await administrator(db);
  await without("ryzen5600", "socket", "tdpWatts");
  const save = (name: string, typed: Record<string, string>) =>
    setFacts(db, { id, name }, ids.ryzen5600, { typed, shown: {} });
  expect(await save("Elena", { socket: "AM4" })).toMatchObject({ ok: true, conflicts: [] });
  const second = await save("Inés", { socket: "AM5", tdpWatts: "65 W" });
  expect(second).toMatchObject({
    ok: true,
    conflicts: [{ attribute: "Socket", theirs: "AM4", mine: "AM5" }],
  });
  expect(second.ok && conflictSentence(second.conflicts)).toBe(
    "Socket: otra persona puso “AM4” mientras tanto y así queda; tú pusiste “AM5”. Si lo tuyo es lo correcto, cámbialo en el producto.",
  );
  // The same value is no conflict.
  expect(await save("Inés", { socket: "AM4" })).toMatchObject({ ok: true, conflicts: [] });
  const stored = db.selectFrom("product").select("attributes").where("id", "=", ids.ryzen5600);
  expect((await stored.executeTakeFirstOrThrow()).attributes).toMatchObject({ socket: "AM4", tdpWatts: 65 });
});
