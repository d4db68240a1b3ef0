import { type PGlite, parse, protocol } from "@electric-sql/pglite";
import type { PGliteDialectConfig } from "kysely";
import { isOutdatedPlan, statementNames } from "#app/platform/db/postgres/prepared-statements.server.ts";

/** The interface that Kysely needs of PGlite. */
export type KyselyPGlite = Exclude<PGliteDialectConfig["pglite"], (...args: never[]) => unknown>;
type Query = KyselyPGlite["query"];

interface Statement {
  name: string;
  parameterTypes: number[];
}

const { serialize } = protocol;

/** Prepares each statement once. PGlite would parse and plan every query, which is half of a page's time. */
export function withNamedStatements(pglite: PGlite): KyselyPGlite {
  const nameOf = statementNames();
  const statements = new Map<string, Statement>();

  async function prepare(text: string, name: string): Promise<Statement> {
    const known = statements.get(text);
    if (known) return known;
    const named = { type: "S", name } as const;
    const requests = [serialize.close(named), serialize.parse({ name, text }), serialize.describe(named)];
    const messages = await pglite.execProtocolStream(Buffer.concat([...requests, serialize.sync()]));
    const statement = { name, parameterTypes: parse.parseDescribeStatementResults(messages) };
    statements.set(text, statement);
    return statement;
  }

  async function run(text: string, name: string, values: unknown[]) {
    const statement = await prepare(text, name);
    const written = values.map((value, index) => write(value, statement.parameterTypes[index]));
    const requests = [
      serialize.bind({ statement: statement.name, values: written }),
      serialize.describe({ type: "P" }),
      serialize.execute({}),
      serialize.sync(),
    ];
    try {
      const messages = await pglite.execProtocolStream(Buffer.concat(requests));
      return parse.parseResults(messages, pglite.parsers)[0];
    } catch (error) {
      if (isOutdatedPlan(error)) statements.delete(text);
      throw error;
    }
  }

  function write(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return pglite.serializers[type]?.(value) ?? String(value);
  }

  function queryBy(plainly: Query, alone: <T>(work: () => Promise<T>) => Promise<T>): Query {
    return (async (text: string, values: unknown[] = []) => {
      const name = nameOf(text, values);
      return name ? alone(() => pglite.runExclusive(() => run(text, name, values))) : plainly(text, values);
    }) as Query;
  }

  return {
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return pglite.closed;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: queryBy(
      (text, values) => pglite.query(text, values),
      (work) => pglite._runExclusiveTransaction(work),
    ),
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: queryBy(
            (text, values) => transaction.query(text, values),
            (statement) => statement(),
          ),
          rollback: () => transaction.rollback(),
        }),
      ) as ReturnType<typeof work>,
  };
}
