import cluster from "node:cluster";
import { type FromWorker, SILENT_WORKER_MS, type ToWorker } from "#server/start/worker-messages.ts";
import type { ChangeFollower } from "./change-follower.ts";

/** For the primary process, which waits for the others itself. */
const TIMEOUT_MS = 2 * SILENT_WORKER_MS;

/** Workers share a port: after the response to a change, none of them may serve an old page. */
export function followTogether(changes: ChangeFollower): ChangeFollower {
  if (!cluster.isWorker) return changes;
  const pendingReplies = new Map<number, () => void>();
  let requests = 0;
  process.on("message", receiveMessage);

  async function receiveMessage(message: ToWorker) {
    if (message.kind === "others-caught-up") pendingReplies.get(message.id)?.();
    if (message.kind !== "catch-up?") return;
    await changes.catchUp();
    sendToParent({ kind: "caught-up", id: message.id });
  }

  async function catchUpOthers(): Promise<void> {
    requests += 1;
    const id = requests;
    const { promise, resolve } = Promise.withResolvers<void>();
    pendingReplies.set(id, resolve);
    const timer = setTimeout(resolve, TIMEOUT_MS);
    sendToParent({ kind: "changed", id });
    await promise.finally(() => {
      clearTimeout(timer);
      pendingReplies.delete(id);
    });
  }

  return {
    ...changes,
    catchUp: async () => void (await Promise.all([changes.catchUp(), catchUpOthers()])),
    mayBeBehind: () => changes.ageMs() >= SILENT_WORKER_MS,
    stop() {
      process.off("message", receiveMessage);
      return changes.stop();
    },
  };
}

function sendToParent(message: FromWorker): void {
  process.send?.(message);
}
