import { parentPort, workerData } from "node:worker_threads";
import { openEngine } from "./embedded-engine.ts";
import { answerQueries } from "./embedded-host.ts";
import type { FromThread, ThreadStart } from "./embedded-in-thread.ts";
import { type Answered, type Asked, portLine, toldError } from "./embedded-line.ts";

// What embedded-thread.js runs in the thread that embedded-in-thread.ts starts.

const { lines, ...options } = workerData as ThreadStart;
const tell = (told: FromThread) => parentPort?.postMessage(told);

try {
  const onProblem = (error: Error) => tell({ kind: "problem", error: toldError(error) });
  const engine = await openEngine({ ...options, onProblem });
  for (const port of lines) answerQueries(engine.pglite, portLine<Answered, Asked>(port));
  parentPort?.once("message", async () => {
    await engine.close();
    for (const port of lines) port.close();
    tell({ kind: "closed" });
  });
  tell({ kind: "open" });
} catch (error) {
  for (const port of lines) port.close();
  tell({ kind: "failed", error: toldError(error) });
}
