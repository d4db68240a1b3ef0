import type { PGliteDialectConfig } from "kysely";
import { type Answered, type Asked, type Line, toldError } from "./embedded-line.server.ts";

/** PGlite, or what prepares its statements. */
type Client = Exclude<PGliteDialectConfig["pglite"], (...given: never[]) => unknown>;
type Transaction = Parameters<Parameters<Client["transaction"]>[0]>[0];
type RunScript = (text: string) => Promise<unknown[]>;

interface Open {
  transaction: Transaction;
  finish(commit: boolean): Promise<void>;
}

/**
 * Answers what comes over a line, in its order; one transaction at a time is open on it. A line that ends takes
 * its transaction back.
 */
export function answerQueries(
  client: Client,
  line: Line<Answered, Asked>,
  runScript?: RunScript,
): { isInTransaction(): boolean } {
  let open: Open | undefined;
  let ended = false;
  let turn = Promise.resolve();
  line.listen(
    (asked) => {
      turn = turn.then(async () => {
        const answered = await answer(asked).catch((error: unknown) => ({ error: toldError(error) }));
        if (!ended) line.send({ ...answered, id: asked.id });
      });
    },
    () => {
      ended = true;
      turn = turn.then(async () => {
        await open?.finish(false);
        open = undefined;
      });
    },
  );

  async function answer(asked: Asked): Promise<Omit<Answered, "id">> {
    if (asked.kind === "query") {
      const { rows, affectedRows } = await (open?.transaction ?? client).query(asked.text, asked.values);
      return { rows, affectedRows };
    }
    if (asked.kind === "script") return { rows: await runScript?.(asked.text) };
    if (asked.kind === "begin") open = await begin(client);
    else {
      const finished = open;
      open = undefined;
      await finished?.finish(asked.kind === "commit");
    }
    return {};
  }

  return { isInTransaction: () => open !== undefined };
}

/** Holds the database until whoever asked for it is done. */
async function begin(client: Client): Promise<Open> {
  const done = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<Transaction>();
  const ended = client.transaction(async (transaction) => {
    begun.resolve(transaction);
    if (!(await done.promise)) await transaction.rollback();
  });
  ended.catch(begun.reject);
  return {
    transaction: await begun.promise,
    async finish(commit) {
      done.resolve(commit);
      await ended;
    },
  };
}
