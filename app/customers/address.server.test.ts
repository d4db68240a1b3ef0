import { expect, test } from "vitest";
import { customerWithAddress, customerWithoutAddress } from "#tests/support/accounts/people.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { readAddress, saveAddress } from "./address.server.ts";

const { db } = await testDatabase();

const surco = {
  regionCode: "15",
  provinceCode: "1501",
  districtCode: "150140",
  line: "Jr. Batallón 45",
  recommendation: "Tocar el timbre",
};

test("reads the address with the names of its places", async () => {
  const { id } = await customerWithAddress(db);
  expect(await readAddress(db, id)).toMatchObject({
    region: "Lima",
    province: "Lima",
    district: "Miraflores",
  });
});

test("saving an address notifies the customer's open pages", async () => {
  const { id } = await customerWithoutAddress(db);
  await saveAddress(db, id, surco);
  expect(await db.selectFrom("change_log").select("tags").execute()).toEqual([{ tags: [`customer:${id}`] }]);
});

test("saving an address replaces the customer's own, and no other customer's", async () => {
  const rosa = await customerWithAddress(db);
  const julio = await customerWithoutAddress(db);
  expect(await readAddress(db, julio.id)).toBeNull();
  await saveAddress(db, julio.id, { ...surco, line: "Otra" });
  await saveAddress(db, julio.id, surco);
  expect(await readAddress(db, julio.id)).toMatchObject({
    line: "Jr. Batallón 45",
    district: "Santiago de Surco",
  });
  expect(await readAddress(db, rosa.id)).toMatchObject({ line: "Av. José Larco 1301" });
});
