import { expect, test } from "vitest";
import { storedParts } from "#tests/support/build-parts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { addProducts } from "#tests/support/products.ts";
import { readCandidates } from "./candidates.server.ts";
import { asPart, readParts } from "./read-build.server.ts";
import { readStepFilters } from "./step-filters.ts";
import { stepOf } from "./steps.ts";

const { db } = await testDatabase();

async function listed(type: string, chosen: number[], address = "") {
  const step = stepOf(type);
  if (!step) throw new Error("no step");
  const wanted = chosen.map((productId) => ({ productId, units: 1 }));
  const { parts } = await readParts(db, wanted);
  return readCandidates(db, parts.map(asPart), step, readStepFilters(new URLSearchParams(address)));
}

test("a part that fits with a warning says so in its row", async () => {
  const ids = await storedParts(db);
  const { shown } = await listed("psu", [ids.i5k, ids.rtx4060]);
  const row = (id: number) => shown.find((candidate) => candidate.id === id);
  expect(row(ids.supply450)).toMatchObject({
    state: "compatible",
    reasons: [expect.stringContaining("alcanza, pero conviene una de")],
  });
  expect(row(ids.rm750)).toMatchObject({ state: "compatible", reasons: [] });
});

test("what fits is found behind many that do not; the list goes on where it stopped", async () => {
  const ids = await storedParts(db);
  const { id: type } = await db
    .selectFrom("product_type")
    .select("id")
    .where("key", "=", "motherboard")
    .executeTakeFirstOrThrow();
  const boards = (count: number, socket: string, price: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${socket} ${at}`, price: price + at, socket }));
  const added = [...boards(150, "AM5", 100), ...boards(14, "AM4", 5_000)];
  const made = await addProducts(db, ...added.map(({ name, price }) => ({ name, price })));
  for (const [at, { socket }] of added.entries())
    await db
      .updateTable("product")
      .set({ type_id: type, attributes: JSON.stringify({ socket, memoryType: "DDR4" }) })
      .where("id", "=", made[at] ?? 0)
      .execute();
  const first = await listed("motherboard", [ids.ryzen5600]);
  expect(first.shown.map(({ name }) => name)).toEqual(added.slice(150, 162).map(({ name }) => name));
  expect(first.next).toBe(162);
  const second = await listed("motherboard", [ids.ryzen5600], `desde=${first.next}`);
  expect(second.shown.map(({ name }) => name)).toEqual(["AM4 12", "AM4 13", "MSI MAG B550 TOMAHAWK"]);
  expect(second.next).toBeUndefined();
  expect((await listed("motherboard", [ids.ryzen5600], "todas=si")).next).toBe(12);
});
