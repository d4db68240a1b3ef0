import { statfs } from "node:fs/promises";
import type { Services } from "#app/accounts/contexts.ts";
import { findTroubles } from "#app/integrity/alerts/find-troubles.server.ts";
import { sendAlerts } from "#app/integrity/alerts/send-alerts.server.ts";
import type { Disk } from "#app/values/disk.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 10 * 60 * 1000;

export function startAlerts(services: Services): () => Promise<void> {
  const { db, disk, environment, origin, now, log } = services;
  const look = async () => {
    const expectsBackups = environment.BACKUP_KEEP > 0;
    const troubles = await findTroubles(db, { now: now(), disk: await disk(), expectsBackups });
    const sent = await sendAlerts(db, troubles, { now: now(), origin, storeEmail: environment.STORE_EMAIL });
    if (sent.length > 0) log.warn({ troubles: sent }, "alert mailed to the owner");
  };
  return repeat(look, { everyMs: EVERY_MS, log, failure: "check for alerts failed" });
}

export async function diskOf(folder: string): Promise<Disk | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
