import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";

const SERVER_CORE = "0";
const LOAD_CORE = "1";
const TICKS_PER_SECOND = 100;

/** Pins servers to one core and load to the other, if the machine can. */
export const pinned = os.cpus().length > 1 && canPin();

export function onServerCore(command: string[]): string[] {
  return pinned ? ["taskset", "-c", SERVER_CORE, ...command] : command;
}

/** Moves a running server with its child processes. */
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

/** Processor seconds that a local process has used; NaN if the system does not report them. */
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

/** Memory of a process in megabytes; NaN if the system does not report it. */
export function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
