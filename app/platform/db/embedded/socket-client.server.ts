import { once } from "node:events";
import net from "node:net";
import { Kysely, PGliteDialect } from "kysely";
import type { Schema } from "#app/platform/db/schema.ts";
import { socketChannel } from "./channel.server.ts";
import { channelClient } from "./channel-client.server.ts";
import { socketPath } from "./socket-server.server.ts";

/** Connects a command to a running store's database. Rejects when no store serves the socket. */
export async function openThroughSocket(dataDir: string) {
  const socket = net.connect(socketPath(dataDir));
  await once(socket, "connect");
  socket.on("error", () => {});
  const close = async () => {
    if (socket.destroyed) return;
    const closed = once(socket, "close");
    socket.end();
    await closed;
  };
  const shared = channelClient(socketChannel(socket), {
    endedMessage: "The running store has stopped.",
    close,
  });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: shared }) });
  return {
    db,
    work: db,
    kind: "embedded" as const,
    isBesideStore: true,
    async executeSql(text: string, values?: unknown[]) {
      return { rows: (await shared.query<Record<string, unknown>>(text, values)).rows };
    },
    close,
  };
}
