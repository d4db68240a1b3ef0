import { sql } from "kysely";
import { expect, test } from "vitest";
import { customerWithAddress } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { addToList, readFavoriteIds } from "./lists.server.ts";

const { db } = await testDatabase({ alone: true });

test("adding a product is retried after a deadlock", async () => {
  const { id } = await customerWithAddress(db);
  const product = await addProduct(db);
  // A sequence keeps its value when its transaction is rolled back.
  await sql`create sequence tries`.execute(db);
  await sql`create function give_up_once() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger gives_up_once before insert on favorite
    for each row execute function give_up_once()`.execute(db);
  expect(await addToList(db, "favorite", id, product)).toEqual({ ok: true, did: "added" });
  expect(await readFavoriteIds(db, id)).toEqual([product]);
});
