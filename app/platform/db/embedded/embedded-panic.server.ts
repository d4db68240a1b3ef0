import fs from "node:fs";
import { damaged } from "./database-folder.server.ts";

/** A thread's own `process.stderr` has no descriptor. */
const STDERR = 2;

/**
 * What to do with the lines that PostgreSQL writes. It panics when it can no longer write its log, on a full disk
 * for one. A server restarts then; PGlite would spin for ever within its next query. So its thread ends, and the
 * process with it. Before it is open the words are those of a folder that cannot be opened.
 */
export function hearPostgres(dataDir: string) {
  let isOpen = false;
  let lastFatal: string | undefined;
  return {
    line(text: string): boolean {
      const [, severity, message = ""] = /\b(PANIC|FATAL):\s+(.*)/.exec(text) ?? [];
      if (severity) lastFatal = message;
      if (severity !== "PANIC") return false;
      const stopped = isOpen || /No space left/.test(message);
      const sentence = stopped
        ? `The embedded database had to stop: ${message}. What was answered is kept: mend that and start again.`
        : damaged(dataDir, message).message;
      fs.writeSync(STDERR, `${sentence}\n`);
      process.exit(1);
    },
    opened() {
      isOpen = true;
    },
    /** why it did not open, in PostgreSQL's own words */
    reason: () => lastFatal,
  };
}
