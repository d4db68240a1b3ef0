import fs from "node:fs";
import { damagedFolderError } from "./database-folder.server.ts";

const STDERR = 2;

/** On a failed WAL write (full disk) PostgreSQL panics and PGlite loops for ever: the process must exit. */
export function watchPostgresLog(dataDir: string) {
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
        : damagedFolderError(dataDir, message).message;
      fs.writeSync(STDERR, `${sentence}\n`);
      process.exit(1);
    },
    opened() {
      isOpen = true;
    },
    reason: () => lastFatal,
  };
}
