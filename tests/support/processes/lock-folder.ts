// Tries to lock the given data folder, waiting for the given milliseconds at most, prints the result, and keeps the lock until killed.
import { FolderInUse, lockFolder } from "#app/platform/db/lock.server.ts";

try {
  lockFolder(process.argv[2] ?? "", Number(process.argv[3] ?? 0));
  console.log("held");
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  console.log("refused");
}
setInterval(() => {}, 60_000);
