import { DatabaseAway, isDiskFull } from "#app/platform/db/database-away.ts";
import {
  type Channel,
  deserializeError,
  type QueryReply,
  type QueryRequest,
  type Statement,
} from "./channel.server.ts";
import type { KyselyPGlite } from "./named-statements.server.ts";

type Rows<Row> = { rows: Row[]; fields: []; affectedRows?: number };

export interface ChannelClient extends KyselyPGlite {
  query<Row>(text: string, values?: unknown[]): Promise<Rows<Row>>;
  script<Row>(text: string): Promise<Row[]>;
  idle(): Promise<void>;
}

export function channelClient(
  channel: Channel<QueryRequest, QueryReply>,
  { endedMessage, close }: { endedMessage: string; close: () => Promise<void> },
): ChannelClient {
  const pending = new Map<number, PromiseWithResolvers<QueryReply>>();
  let lastId = 0;
  let ended = false;
  channel.listen(
    (reply) => {
      pending.get(reply.id)?.resolve(reply);
      pending.delete(reply.id);
    },
    () => {
      ended = true;
      for (const { reject } of pending.values()) reject(new Error(endedMessage));
      pending.clear();
    },
  );

  async function send(statement: Statement): Promise<QueryReply> {
    if (ended) throw new Error(endedMessage);
    lastId += 1;
    const reply = Promise.withResolvers<QueryReply>();
    pending.set(lastId, reply);
    channel.send({ ...statement, id: lastId });
    const received = await reply.promise;
    if (!received.error) return received;
    const error = deserializeError(received.error);
    throw isDiskFull(error) ? new DatabaseAway(error) : error;
  }

  async function query<Row>(text: string, values: unknown[] = []): Promise<Rows<Row>> {
    const { rows = [], affectedRows } = await send({ kind: "query", text, values });
    return { rows: rows as Row[], fields: [], ...(affectedRows !== undefined && { affectedRows }) };
  }

  async function script<Row>(text: string): Promise<Row[]> {
    return ((await send({ kind: "script", text })).rows ?? []) as Row[];
  }

  async function idle(): Promise<void> {
    while (pending.size > 0) await Promise.allSettled([...pending.values()].map(({ promise }) => promise));
  }

  async function transaction<Result>(work: (open: OpenTransaction) => Promise<Result>): Promise<Result> {
    await send({ kind: "begin" });
    const rollback = async () => void (await send({ kind: "rollback" }));
    try {
      const result = await work({ query, rollback });
      await send({ kind: "commit" });
      return result;
    } catch (error) {
      await rollback().catch(() => {});
      throw error;
    }
  }

  interface OpenTransaction {
    query: typeof query;
    rollback(): Promise<void>;
  }

  return {
    ready: true,
    closed: false,
    waitReady: Promise.resolve(),
    query,
    script,
    idle,
    transaction,
    close,
  };
}
