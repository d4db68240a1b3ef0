import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";

const SERVER_CORE = "0";
const LOAD_CORE = "1";
const TICKS_PER_SECOND = 100;

/** Servers on one core, what asks them on the other; as it comes where the machine can't. */
export const pinned = os.cpus().length > 1 && canPin();

export function onServerCore(command: string[]): string[] {
  return pinned ? ["taskset", "-c", SERVER_CORE, ...command] : command;
}

/** A server that runs already, with the processes it has started. */
export function moveToServerCore(pid: number): void {
  if (!pinned) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  for (const process of [pid, ...children.map(Number)]) move(process, SERVER_CORE);
}

export function moveToLoadCore(pid: number): void {
  if (pinned) move(pid, LOAD_CORE);
}

function move(pid: number, core: string): void {
  execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", core, String(pid)], { stdio: "pipe" });
}

function canPin(): boolean {
  try {
    execFileSync("taskset", ["--version"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

/** Seconds of processor that a process of this machine has used; NaN where the machine does not say. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Megabytes that a process holds in memory; NaN where the machine does not say. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
