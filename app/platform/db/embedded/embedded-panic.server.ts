import fs from "node:fs";

/** A thread's own `process.stderr` has no descriptor. */
const STDERR = 2;

/**
 * PostgreSQL panics when it can no longer write its log, on a full disk for one. A server restarts then;
 * PGlite would spin for ever within its next query. So its thread ends, and the process with it.
 */
export function stopOnPanic(line: string): boolean {
  const panic = /\bPANIC:\s+(.*)/.exec(line)?.[1];
  if (!panic) return false;
  fs.writeSync(
    STDERR,
    `The embedded database had to stop: ${panic}. What was answered is kept: mend that and start again.\n`,
  );
  process.exit(1);
}
