import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import readline from "node:readline";
import { onTestFinished } from "vitest";

export interface Child {
  lines: AsyncIterableIterator<string>;
  /** Like a crash; waits for the end. */
  kill(): Promise<void>;
}

/** Runs a script of `tests/support/processes`, killed after the test at the latest. */
export function startProcess(script: string, ...parameters: string[]): Child {
  const child = spawn(process.execPath, [processFile(script), ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  return { lines: readline.createInterface({ input: child.stdout })[Symbol.asyncIterator](), kill };
}

export function processFile(script: string): string {
  return path.join(import.meta.dirname, "processes", script);
}
