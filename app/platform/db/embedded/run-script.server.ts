import type { PGlite } from "@electric-sql/pglite";

type Row = Record<string, unknown>;

export async function runScript(pglite: PGlite, text: string): Promise<Row[]> {
  // A failed script would leave the only connection in its transaction; `transaction` rolls back.
  const opensTransaction = /^\s*begin\b/i.test(text);
  const results = opensTransaction
    ? await pglite.transaction((script) => script.exec(text))
    : await pglite.exec(text);
  return results.flatMap((result) => result.rows as Row[]);
}
