import { once } from "node:events";
import net from "node:net";
import { Kysely, PGliteDialect } from "kysely";
import type { Schema } from "#app/platform/db/schema.ts";
import { embeddedOver } from "./embedded-guest.server.ts";
import { socketLine } from "./embedded-line.server.ts";
import { sharedPath } from "./share-embedded.server.ts";

/** The embedded database of the running store, for a command beside it. Rejects when no store offers it. */
export async function openSharedEmbedded(dataDir: string) {
  const socket = net.connect(sharedPath(dataDir));
  await once(socket, "connect");
  socket.on("error", () => {});
  const close = async () => {
    if (socket.destroyed) return;
    const closed = once(socket, "close");
    socket.end();
    await closed;
  };
  const shared = embeddedOver(socketLine(socket), { whenEnded: "The running store has stopped.", close });
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: shared }) });
  return {
    db,
    work: db,
    kind: "embedded" as const,
    async executeSql(text: string, values?: unknown[]) {
      return { rows: (await shared.query<Record<string, unknown>>(text, values)).rows };
    },
    close,
  };
}
