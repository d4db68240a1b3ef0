import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { findBinaries } from "#tests/support/database/postgres-binaries.ts";

const run = promisify(execFile);
/**
 * As many branches as clients: with fewer, clients would wait for each other's rows and the reference would
 * be too low.
 */
const SCALE = "16";

export function pgbenchProgram(): string | undefined {
  const program = path.join(path.dirname(findBinaries().postgres), "pgbench");
  return existsSync(program) ? program : undefined;
}

export async function preparePgbench(program: string, databaseUrl: string): Promise<void> {
  await run(program, ["--initialize", "--quiet", "--scale", SCALE, databaseUrl]);
}

export async function pgbench(
  program: string,
  databaseUrl: string,
  clients: number,
  seconds: number,
): Promise<number> {
  const { stdout } = await run(program, [
    "--client",
    String(clients),
    "--time",
    String(seconds),
    databaseUrl,
  ]);
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (!rate) throw new Error(`pgbench reported no rate:\n${stdout}`);
  return Number(rate);
}
