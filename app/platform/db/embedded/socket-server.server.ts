import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { socketChannel } from "./channel.server.ts";
import { serveChannel } from "./channel-server.server.ts";

const SILENCE_MS = 60_000;

export function socketPath(dataDir: string): string {
  return path.join(dataDir, "socket");
}

/** Serves this process's embedded database to commands; only its owner may open the socket. */
export async function serveSocket(
  pglite: PGlite,
  dataDir: string,
  onProblem: (error: Error) => void = () => {},
): Promise<() => Promise<void>> {
  const file = socketPath(dataDir);
  // A killed process left the socket file: this process has the folder's lock.
  fs.rmSync(file, { force: true });
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serve(pglite, socket);
  });
  try {
    await listen(server, file);
  } catch (error) {
    // The path is too long or the file system has no sockets: commands then need the store stopped.
    onProblem(error as Error);
    return async () => {};
  }
  server.unref();
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
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
  const server = serveChannel(pglite, socketChannel(socket));
  socket.on("error", () => {});
  socket.on("timeout", () => server.isInTransaction() && socket.destroy());
  socket.setTimeout(SILENCE_MS);
}
