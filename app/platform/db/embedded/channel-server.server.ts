import { type Channel, type QueryReply, type QueryRequest, serializeError } from "./channel.server.ts";
import type { KyselyPGlite } from "./named-statements.server.ts";

type Transaction = Parameters<Parameters<KyselyPGlite["transaction"]>[0]>[0];
type RunScript = (text: string) => Promise<unknown[]>;

interface Open {
  transaction: Transaction;
  finish(commit: boolean): Promise<void>;
}

/** Answers requests in order, with one transaction open at a time; a closed channel rolls its transaction back. */
export function serveChannel(
  client: KyselyPGlite,
  channel: Channel<QueryReply, QueryRequest>,
  runScript?: RunScript,
): { isInTransaction(): boolean } {
  let open: Open | undefined;
  let ended = false;
  let queue = Promise.resolve();
  channel.listen(
    (request) => {
      queue = queue.then(async () => {
        const reply = await answer(request).catch((error: unknown) => ({ error: serializeError(error) }));
        if (!ended) channel.send({ ...reply, id: request.id });
      });
    },
    () => {
      ended = true;
      queue = queue.then(async () => {
        await open?.finish(false);
        open = undefined;
      });
    },
  );

  async function answer(request: QueryRequest): Promise<Omit<QueryReply, "id">> {
    if (request.kind === "query") {
      const { rows, affectedRows } = await (open?.transaction ?? client).query(request.text, request.values);
      return { rows, affectedRows };
    }
    if (request.kind === "script") return { rows: await runScript?.(request.text) };
    if (request.kind === "begin") open = await begin(client);
    else {
      const finished = open;
      open = undefined;
      await finished?.finish(request.kind === "commit");
    }
    return {};
  }

  return { isInTransaction: () => open !== undefined };
}

async function begin(client: KyselyPGlite): Promise<Open> {
  const finished = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<Transaction>();
  const ended = client.transaction(async (transaction) => {
    begun.resolve(transaction);
    if (!(await finished.promise)) await transaction.rollback();
  });
  ended.catch(begun.reject);
  return {
    transaction: await begun.promise,
    async finish(commit) {
      finished.resolve(commit);
      await ended;
    },
  };
}
