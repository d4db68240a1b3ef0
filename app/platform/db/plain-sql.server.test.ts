import { sql } from "kysely";
import { expect, test } from "vitest";
import { plainText } from "#app/values/text.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { plainSql } from "./plain-sql.server.ts";

const { db } = await testDatabase();

test.each(["ÁÉÍÓÚÜÑ áéíóúüñ", "Façade Über Nuñez", "ÀÂÄÃ èêë õ ç", "RTX 4060"])(
  "%s has the same plain text in SQL",
  async (text) => {
    const { rows } = await sql<{ plain: string }>`select ${plainSql(sql`${text}::text`)} as plain`.execute(
      db,
    );
    expect(rows[0]?.plain).toBe(plainText(text));
  },
);
