import { once } from "node:events";
import net from "node:net";
import { Kysely, PGliteDialect } from "kysely";
import type { Schema } from "./schema.ts";
import { sharedPath } from "./share-embedded.ts";
import { type Answered, type Asked, onMessage, sendMessage } from "./shared-connection.ts";

type Question = Asked extends infer One ? (One extends Asked ? Omit<One, "id"> : never) : never;

/** The embedded database of the running store, for a command beside it. Rejects when no store offers it. */
export async function openSharedEmbedded(dataDir: string) {
  const socket = net.connect(sharedPath(dataDir));
  await once(socket, "connect");
  const pending = new Map<number, PromiseWithResolvers<Answered>>();
  let asked = 0;
  onMessage<Answered>(socket, (answered) => {
    pending.get(answered.id)?.resolve(answered);
    pending.delete(answered.id);
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    for (const { reject } of pending.values()) reject(new Error("The running store has stopped."));
    pending.clear();
  });

  const ask = async (question: Question): Promise<Answered> => {
    if (socket.destroyed) throw new Error("The running store has stopped.");
    asked += 1;
    const answer = Promise.withResolvers<Answered>();
    pending.set(asked, answer);
    sendMessage(socket, { ...question, id: asked } as Asked);
    const { error, ...answered } = await answer.promise;
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    return answered;
  };
  const query = async <Row>(text: string, values: unknown[] = []) => {
    const { rows = [], affectedRows } = await ask({ kind: "query", text, values });
    return { rows: rows as Row[], fields: [], ...(affectedRows !== undefined && { affectedRows }) };
  };
  const close = async () => {
    if (socket.destroyed) return;
    const closed = once(socket, "close");
    socket.end();
    await closed;
  };

  const shared = {
    ...{ ready: true, closed: false, waitReady: Promise.resolve() },
    query,
    close,
    async transaction<Result>(work: (transaction: Guest) => Promise<Result>): Promise<Result> {
      await ask({ kind: "begin" });
      const rollback = async () => void (await ask({ kind: "rollback" }));
      try {
        const result = await work({ query, rollback });
        await ask({ kind: "commit" });
        return result;
      } catch (error) {
        await rollback().catch(() => {});
        throw error;
      }
    },
  };
  interface Guest {
    query: typeof query;
    rollback(): Promise<void>;
  }

  return {
    db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: shared }) }),
    kind: "embedded" as const,
    async executeSql(text: string, values?: unknown[]) {
      return { rows: (await query<Record<string, unknown>>(text, values)).rows };
    },
    close,
  };
}
