import cluster from "node:cluster";
import type { FromWorker, ToWorker } from "#server/start/worker-messages.ts";
import type { ChangeFollower } from "./change-follower.ts";

/** Less than the primary process's limit for a silent worker. */
const TIMEOUT_MS = 4_000;

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
    stop() {
      process.off("message", receiveMessage);
      return changes.stop();
    },
  };
}

function sendToParent(message: FromWorker): void {
  process.send?.(message);
}
