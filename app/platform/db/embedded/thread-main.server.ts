import { parentPort, workerData } from "node:worker_threads";
import { portChannel, type QueryReply, type QueryRequest, serializeError } from "./channel.server.ts";
import { serveChannel } from "./channel-server.server.ts";
import { DatabaseFolderError } from "./database-folder.server.ts";
import { withNamedStatements } from "./named-statements.server.ts";
import { openEngine } from "./open-engine.server.ts";
import { runScript } from "./run-script.server.ts";
import type { ThreadData, ThreadMessage } from "./start-thread.server.ts";

const { queries, scripts, ...options } = workerData as ThreadData;
const ports = [queries, scripts];
const post = (message: ThreadMessage) => parentPort?.postMessage(message);

try {
  const onProblem = (error: Error) => post({ kind: "problem", error: serializeError(error) });
  const engine = await openEngine({ ...options, onProblem });
  serveChannel(withNamedStatements(engine.pglite), portChannel<QueryReply, QueryRequest>(queries));
  const run = (text: string) => runScript(engine.pglite, text);
  serveChannel(engine.pglite, portChannel<QueryReply, QueryRequest>(scripts), run);
  parentPort?.once("message", async () => {
    await engine.close();
    for (const port of ports) port.close();
    post({ kind: "closed" });
  });
  post({ kind: "open" });
} catch (error) {
  for (const port of ports) port.close();
  post({ kind: "failed", error: serializeError(error), inWords: error instanceof DatabaseFolderError });
}
