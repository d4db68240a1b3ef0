import { once } from "node:events";
import path from "node:path";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import {
  deserializeError,
  portChannel,
  type QueryReply,
  type QueryRequest,
  type SerializedError,
} from "./channel.server.ts";
import { type ChannelClient, channelClient } from "./channel-client.server.ts";
import { DatabaseFolderError } from "./database-folder.server.ts";
import type { EngineOptions } from "./open-engine.server.ts";

export interface ThreadData extends Omit<EngineOptions, "onProblem"> {
  queries: MessagePort;
  scripts: MessagePort;
}

export type ThreadMessage =
  | { kind: "open" }
  | { kind: "closed" }
  | { kind: "failed"; error: SerializedError; inWords: boolean }
  | { kind: "problem"; error: SerializedError };

const PROGRAM = path.join(packageRoot, "app/platform/db/embedded/thread-entry.js");
const YOUNG_MB = 16;
const STOPPED = "The embedded database has stopped.";

/** Runs the database in its own thread, so that long queries do not block pages. */
export async function startEmbeddedThread({ dataDir, embeddedFsync, onProblem }: EngineOptions) {
  const [queries, scripts] = [new MessageChannel(), new MessageChannel()];
  const ports = { queries: queries.port2, scripts: scripts.port2 };
  const workerData: ThreadData = { dataDir, embeddedFsync, ...ports };
  const thread = new Worker(PROGRAM, {
    workerData,
    transferList: Object.values(ports),
    name: "database",
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const opened = Promise.withResolvers<void>();
  let isExpected = false;
  thread.on("message", (message: ThreadMessage) => {
    if (message.kind === "open") opened.resolve();
    if (message.kind === "failed") {
      const error = deserializeError(message.error);
      opened.reject(message.inWords ? new DatabaseFolderError(error.message) : error);
    }
    if (message.kind === "failed" || message.kind === "closed") isExpected = true;
    if (message.kind === "problem") onProblem?.(deserializeError(message.error));
  });
  thread.on("error", (error) => console.error(error));
  thread.on("exit", () => {
    // The thread has logged the cause. The process is useless without its database: the supervisor restarts it.
    if (!isExpected) process.exit(1);
  });
  await opened.promise;

  async function close(): Promise<void> {
    await Promise.all([toQueries.idle(), toScripts.idle()]);
    const ended = once(thread, "exit");
    thread.postMessage("close");
    await ended;
  }

  const clientOf = ({ port1 }: MessageChannel): ChannelClient =>
    channelClient(portChannel<QueryRequest, QueryReply>(port1), { endedMessage: STOPPED, close });
  const [toQueries, toScripts] = [clientOf(queries), clientOf(scripts)];
  return { queries: toQueries, scripts: toScripts, close };
}
