import type { PGliteDialectConfig } from "kysely";
import { DatabaseAway, isDiskFull } from "#app/platform/db/database-away.ts";
import { type Answered, type Asked, heardError, type Line } from "./embedded-line.server.ts";

type Question = Asked extends infer One ? (One extends Asked ? Omit<One, "id"> : never) : never;
type Rows<Row> = { rows: Row[]; fields: []; affectedRows?: number };
type Client = Exclude<PGliteDialectConfig["pglite"], (...given: never[]) => unknown>;

export interface EmbeddedGuest extends Client {
  query<Row>(text: string, values?: unknown[]): Promise<Rows<Row>>;
  /** Several statements in one text. */
  script<Row>(text: string): Promise<Row[]>;
  /** Resolves when everything that was asked is answered. */
  idle(): Promise<void>;
}

/** An embedded database of another thread or process, as Kysely's dialect takes it. */
export function embeddedOver(
  line: Line<Asked, Answered>,
  { whenEnded, close }: { whenEnded: string; close: () => Promise<void> },
): EmbeddedGuest {
  const pending = new Map<number, PromiseWithResolvers<Answered>>();
  let asked = 0;
  let ended = false;
  line.listen(
    (answered) => {
      pending.get(answered.id)?.resolve(answered);
      pending.delete(answered.id);
    },
    () => {
      ended = true;
      for (const { reject } of pending.values()) reject(new Error(whenEnded));
      pending.clear();
    },
  );

  async function ask(question: Question): Promise<Answered> {
    if (ended) throw new Error(whenEnded);
    asked += 1;
    const answer = Promise.withResolvers<Answered>();
    pending.set(asked, answer);
    line.send({ ...question, id: asked } as Asked);
    const answered = await answer.promise;
    if (!answered.error) return answered;
    const error = heardError(answered.error);
    // It goes on by itself once there is room.
    throw isDiskFull(error) ? new DatabaseAway(error) : error;
  }

  async function query<Row>(text: string, values: unknown[] = []): Promise<Rows<Row>> {
    const { rows = [], affectedRows } = await ask({ kind: "query", text, values });
    return { rows: rows as Row[], fields: [], ...(affectedRows !== undefined && { affectedRows }) };
  }

  async function script<Row>(text: string): Promise<Row[]> {
    return ((await ask({ kind: "script", text })).rows ?? []) as Row[];
  }

  async function idle(): Promise<void> {
    while (pending.size > 0) await Promise.allSettled([...pending.values()].map(({ promise }) => promise));
  }

  async function transaction<Result>(work: (open: OpenTransaction) => Promise<Result>): Promise<Result> {
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
