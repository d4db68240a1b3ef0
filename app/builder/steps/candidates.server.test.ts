import { expect, test } from "vitest";
import { readParts } from "#app/builder/read-build.server.ts";
import type { PartType } from "#app/catalog/compatibility/part.ts";
import type { Facts } from "#app/catalog/types/facts.ts";
import { storedParts } from "#tests/support/catalog/build-parts.ts";
import { parts } from "#tests/support/catalog/known-parts.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readCandidates } from "./candidates.server.ts";
import { readStepFilters } from "./step-filters.ts";
import { stepOf } from "./steps.ts";

const { db } = await testDatabase();

async function listed(type: string, chosen: number[], address = "") {
  const step = stepOf(type);
  if (!step) throw new Error("no step");
  const lines = chosen.map((productId) => ({ productId, units: 1 }));
  const { parts } = await readParts(db, lines);
  return readCandidates(db, parts, step, readStepFilters(new URLSearchParams(address)));
}

test("the row of a part that fits with a warning shows the warning", async () => {
  const ids = await storedParts(db);
  const { shown } = await listed("psu", [ids.i5k, ids.rtx4060]);
  const row = (id: number) => shown.find((candidate) => candidate.id === id);
  expect(row(ids.supply450)).toMatchObject({
    state: "compatible",
    reasons: [expect.stringContaining("alcanza, pero conviene una de")],
  });
  expect(row(ids.rm750)).toMatchObject({ state: "compatible", reasons: [] });
});

/** Adds products of a type, in stock by default. */
async function addParts(
  type: PartType,
  ...some: { name: string; price: number; stock?: number; facts: Facts }[]
) {
  const { id: typeId } = await db
    .selectFrom("product_type")
    .select("id")
    .where("key", "=", type)
    .executeTakeFirstOrThrow();
  return addProducts(db, ...some.map(({ facts, ...part }) => ({ ...part, typeId, attributes: facts })));
}

test("compatible parts are found behind many incompatible ones; the next page continues where the list stopped", async () => {
  const ids = await storedParts(db);
  const boards = (count: number, socket: string, price: number) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${socket} ${at}`,
      price: price + at,
      facts: { socket, memoryType: "DDR4" },
    }));
  const fitting = boards(14, "AM4", 5_000);
  await addParts("motherboard", ...boards(150, "AM5", 100), ...fitting);
  const first = await listed("motherboard", [ids.ryzen5600]);
  expect(first.shown.map(({ name }) => name)).toEqual(fitting.slice(0, 12).map(({ name }) => name));
  expect(first.next).toBe(12);
  const second = await listed("motherboard", [ids.ryzen5600], `desde=${first.next}`);
  expect(second.shown.map(({ name }) => name)).toEqual(["AM4 12", "AM4 13", parts.b550.name]);
  expect(second.next).toBeUndefined();
  const all = await listed("motherboard", [ids.ryzen5600], "todas=si&desde=12");
  expect(all.shown.slice(2, 4)).toMatchObject([
    { name: parts.b550.name, state: "compatible" },
    { name: "AM5 0", state: "incompatible" },
  ]);
  expect(all.next).toBe(24);
});

test("compatible parts come first, then those with a warning, then unknown ones, each group by price", async () => {
  const ids = await storedParts(db);
  const supply = (watts: number | undefined) => ({ ...parts.supply450.facts, watts });
  await addParts(
    "psu",
    { name: "Sin watts", price: 200, facts: supply(undefined) },
    { name: "Débil", price: 201, facts: supply(300) },
    { name: "Justa", price: 202, facts: supply(400) },
    { name: "Sobrada", price: 203, facts: supply(700) },
    { name: "Agotada", price: 110, stock: 0, facts: supply(700) },
    { name: "Sobrada y cara", price: 900_000, facts: supply(700) },
  );
  const names = async (address: string) => {
    const { shown } = await listed("psu", [ids.i5k, ids.rtx4060], address);
    return shown.map(({ name }) => name);
  };
  const { rm750, supply450, vp450 } = parts;
  const fitting = ["Sobrada", rm750.name, "Sobrada y cara", "Agotada", "Justa", supply450.name];
  expect(await names("")).toEqual([...fitting, "Sin watts", vp450.name]);
  expect(await names("todas=si")).toEqual([...fitting, "Sin watts", vp450.name, "Débil"]);
});

test("external drives are listed after every internal drive that may fit", async () => {
  const ids = await storedParts(db);
  await db.updateTable("product").set({ attributes: "{}" }).where("id", "=", ids.b550).execute();
  const external = { form: "Externo", interface: "USB" };
  await addParts("storage", { name: "Disco externo", price: 100, facts: external });
  for (const address of ["", "orden=-precio", "todas=si"]) {
    const { shown } = await listed("storage", [ids.b550], address);
    expect(shown.map(({ state }) => state)).toContain("unknown");
    expect(shown.at(-1)?.name).toBe("Disco externo");
  }
});

test("another unit of a chosen part is checked as one more of it, not as a different part", async () => {
  const ids = await storedParts(db);
  await addParts("memory", { name: "Otra igual", price: 100, facts: parts.ddr4.facts });
  const { shown } = await listed("memory", [ids.ddr4]);
  expect(shown.slice(0, 2)).toMatchObject([
    { id: ids.ddr4, reasons: [] },
    { name: "Otra igual", reasons: [expect.stringContaining("Mezclas memorias distintas")] },
  ]);
});
