import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { PGlite, Transaction } from "@electric-sql/pglite";
import { type Answered, type Asked, onMessage, sendMessage } from "./shared-connection.ts";

/** A command that says nothing for so long within a transaction is given up, or the store would wait for it. */
const SILENCE_MS = 60_000;

export function sharedPath(dataDir: string): string {
  return path.join(dataDir, "socket");
}

interface Guest {
  transaction: Transaction;
  finish(commit: boolean): Promise<void>;
}

/**
 * Lets the store's commands use the embedded database of this process, through a socket in the data folder
 * that nobody but its owner may open. Returns how to stop.
 */
export async function shareEmbedded(
  pglite: PGlite,
  dataDir: string,
  onProblem: (error: Error) => void = () => {},
): Promise<() => Promise<void>> {
  const file = sharedPath(dataDir);
  // Left by a process that was killed: the folder's lock says that it is gone.
  fs.rmSync(file, { force: true });
  const guests = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    guests.add(socket);
    socket.on("close", () => guests.delete(socket));
    serve(pglite, socket);
  });
  try {
    await listen(server, file);
  } catch (error) {
    // A path too long for a socket, a file system without them: the store works, its commands wait for it.
    onProblem(error as Error);
    return async () => {};
  }
  server.unref();
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const guest of guests) guest.destroy();
    });
}

function listen(server: net.Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(file, () => {
      fs.chmodSync(file, 0o600);
      resolve();
    });
  });
}

function serve(pglite: PGlite, socket: net.Socket): void {
  let guest: Guest | undefined;
  let turn = Promise.resolve();
  const leave = () => {
    turn = turn.then(async () => {
      await guest?.finish(false);
      guest = undefined;
    });
  };
  socket.on("error", () => {});
  socket.on("close", leave);
  socket.on("timeout", () => guest && socket.destroy());
  socket.setTimeout(SILENCE_MS);
  onMessage<Asked>(socket, (asked) => {
    turn = turn.then(async () => {
      const answered = await answer(asked).catch(inWords);
      if (!socket.destroyed) sendMessage(socket, { ...answered, id: asked.id });
    });
  });

  async function answer(asked: Asked): Promise<Omit<Answered, "id">> {
    if (asked.kind === "query") {
      const { rows, affectedRows } = await (guest?.transaction ?? pglite).query(asked.text, asked.values);
      return { rows, affectedRows };
    }
    if (asked.kind === "begin") guest = await begin(pglite);
    else {
      const finished = guest;
      guest = undefined;
      await finished?.finish(asked.kind === "commit");
    }
    return {};
  }
}

/** Holds the database until the guest is done with it. */
async function begin(pglite: PGlite): Promise<Guest> {
  const done = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<Transaction>();
  const ended = pglite.transaction(async (transaction) => {
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

function inWords(error: unknown): Omit<Answered, "id"> {
  const { message, code } = error as Error & { code?: string };
  return { error: { message, code } };
}
