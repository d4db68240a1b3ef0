import fs from "node:fs";

/**
 * PostgreSQL panics when it can no longer write its log, on a full disk for one. A server restarts then;
 * PGlite would spin for ever within its next query and hold the whole process. So the process ends.
 */
export function stopOnPanic(line: string): boolean {
  const panic = /\bPANIC:\s+(.*)/.exec(line)?.[1];
  if (!panic) return false;
  fs.writeSync(
    process.stderr.fd,
    `The embedded database had to stop: ${panic}. What was answered is kept: mend that and start again.\n`,
  );
  process.exit(1);
}
