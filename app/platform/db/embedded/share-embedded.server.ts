import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { answerQueries } from "./embedded-host.server.ts";
import { socketLine } from "./embedded-line.server.ts";

/** A command that says nothing for so long within a transaction is given up, or the store would wait for it. */
const SILENCE_MS = 60_000;

export function sharedPath(dataDir: string): string {
  return path.join(dataDir, "socket");
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
  const guest = answerQueries(pglite, socketLine(socket));
  socket.on("error", () => {});
  socket.on("timeout", () => guest.isInTransaction() && socket.destroy());
  socket.setTimeout(SILENCE_MS);
}
