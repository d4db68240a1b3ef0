import { once } from "node:events";
import path from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import { DatabaseFolderError } from "./database-folder.server.ts";
import { type EmbeddedGuest, embeddedOver } from "./embedded-guest.server.ts";
import { type Answered, type Asked, heardError, portLine, type ToldError } from "./embedded-line.server.ts";

/** What the thread is started with. The two lines never wait for each other's transactions. */
export interface ThreadStart {
  dataDir: string;
  embeddedFsync: boolean;
  queries: MessagePort;
  scripts: MessagePort;
}

/** What it tells beside the answers. */
export type FromThread =
  | { kind: "open" }
  | { kind: "closed" }
  | { kind: "failed"; error: ToldError; inWords: boolean }
  | { kind: "problem"; error: ToldError };

const PROGRAM = path.join(packageRoot, "app/platform/db/embedded/embedded-thread.js");
/** Answers are read once and gone: with more room V8 would collect them late. PGlite's own memory is no part of it. */
const YOUNG_MB = 16;
const STOPPED = "The embedded database has stopped.";

interface Options {
  dataDir: string;
  embeddedFsync: boolean;
  onProblem?: ((error: Error) => void) | undefined;
}

/** Opens the embedded database in a thread of its own, so that a long query holds up nobody's page. */
export async function startEmbeddedThread({ dataDir, embeddedFsync, onProblem }: Options) {
  const [queries, scripts] = [new MessageChannel(), new MessageChannel()];
  const lines = { queries: queries.port2, scripts: scripts.port2 };
  const workerData: ThreadStart = { dataDir, embeddedFsync, ...lines };
  const thread = new Worker(PROGRAM, {
    ...{ workerData, transferList: Object.values(lines), name: "database" },
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const opened = Promise.withResolvers<void>();
  let wanted = true;
  thread.on("message", (told: FromThread) => {
    if (told.kind === "open") opened.resolve();
    if (told.kind === "failed") {
      const error = heardError(told.error);
      opened.reject(told.inWords ? new DatabaseFolderError(error.message) : error);
    }
    if (told.kind === "failed" || told.kind === "closed") wanted = false;
    if (told.kind === "problem") onProblem?.(heardError(told.error));
  });
  thread.on("error", (error) => console.error(error));
  thread.on("exit", () => {
    // It has said why. Nothing can be answered without it: whoever watches over the process starts it again.
    if (wanted) process.exit(1);
  });
  await opened.promise;

  async function close(): Promise<void> {
    await Promise.all([toQueries.idle(), toScripts.idle()]);
    const ended = once(thread, "exit");
    thread.postMessage("close");
    await ended;
  }

  const guest = ({ port1 }: MessageChannel): EmbeddedGuest =>
    embeddedOver(portLine<Asked, Answered>(port1), { whenEnded: STOPPED, close });
  const [toQueries, toScripts] = [guest(queries), guest(scripts)];
  return { queries: toQueries, scripts: toScripts, close };
}
