import cluster from "node:cluster";
import { SILENT_WORKER_MS, type ToWorker } from "#server/start/worker-messages.ts";
import { createWorkerRequests, sendToParent } from "#server/start/worker-requests.ts";
import type { ChangeFollower } from "./change-follower.ts";

/** Longer than the primary process itself waits for the other workers. */
const TIMEOUT_MS = 2 * SILENT_WORKER_MS;

/** Workers share a port: after the response to a change, none of them may serve an old page. */
export function followOnAllWorkers(changes: ChangeFollower): ChangeFollower {
  if (!cluster.isWorker) return changes;
  const requests = createWorkerRequests<true>();
  process.on("message", receiveMessage);

  async function receiveMessage(message: ToWorker) {
    if (message.kind === "others-caught-up") requests.answer(message.id, true);
    if (message.kind !== "catch-up?") return;
    await changes.catchUp();
    sendToParent({ kind: "caught-up", id: message.id });
  }

  return {
    ...changes,
    async catchUp() {
      const others = requests.ask((id) => sendToParent({ kind: "changed", id }), TIMEOUT_MS);
      await Promise.all([changes.catchUp(), others]);
    },
    mayBeBehind: () => changes.ageMs() >= SILENT_WORKER_MS,
    stop() {
      process.off("message", receiveMessage);
      return changes.stop();
    },
  };
}
