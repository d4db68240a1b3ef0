import { parentPort, workerData } from "node:worker_threads";
import { runScript } from "#app/platform/db/run-script.server.ts";
import { DatabaseFolderError } from "./database-folder.server.ts";
import { openEngine } from "./embedded-engine.server.ts";
import { answerQueries } from "./embedded-host.server.ts";
import type { FromThread, ThreadStart } from "./embedded-in-thread.server.ts";
import { type Answered, type Asked, portLine, toldError } from "./embedded-line.server.ts";
import { preparingEmbedded } from "./prepared-embedded.server.ts";

// What embedded-thread.js runs in the thread that embedded-in-thread.ts starts.

const { queries, scripts, ...options } = workerData as ThreadStart;
const lines = [queries, scripts];
const tell = (told: FromThread) => parentPort?.postMessage(told);

try {
  const onProblem = (error: Error) => tell({ kind: "problem", error: toldError(error) });
  const engine = await openEngine({ ...options, onProblem });
  answerQueries(preparingEmbedded(engine.pglite), portLine<Answered, Asked>(queries));
  const run = (text: string) => runScript(engine.pglite, text);
  answerQueries(engine.pglite, portLine<Answered, Asked>(scripts), run);
  parentPort?.once("message", async () => {
    await engine.close();
    for (const port of lines) port.close();
    tell({ kind: "closed" });
  });
  tell({ kind: "open" });
} catch (error) {
  for (const port of lines) port.close();
  tell({ kind: "failed", error: toldError(error), inWords: error instanceof DatabaseFolderError });
}
