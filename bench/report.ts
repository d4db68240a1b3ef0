import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { median } from "./load/percentile.ts";
import type { Row } from "./rows.ts";
import { pinned } from "./servers/cores.ts";

export interface Measured extends Row {
  part: string;
  median: number;
  /** undefined where there is no bar */
  passed: boolean | undefined;
}

export function measuredRow(part: string, row: Row): Measured {
  const value = median(row.rounds);
  return { part, ...row, median: value, passed: row.bar && isWithin(value, row.bar) };
}

function isWithin(value: number, bar: NonNullable<Row["bar"]>): boolean {
  return "min" in bar ? value >= bar.min : value <= bar.max;
}

/** Formats the rows as a Markdown table. */
export function tableOf(rows: Measured[]): string {
  const lines = rows.map(({ part, what, unit, rounds, bar, passed, note, ...row }) => [
    part,
    what,
    `${figure(row.median)} ${unit}`.trim(),
    rounds.length > 1 ? rounds.map(figure).join(" ") : "",
    bar ? `${"min" in bar ? "≥" : "≤"} ${figure("min" in bar ? bar.min : bar.max)}` : "",
    passed === undefined ? "" : passed ? "yes" : "MISSED",
    note ?? "",
  ]);
  const table = [["part", "what", "median", "rounds", "bar", "met", "behind it"], ...lines];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  const written = table.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [written[0], rule, ...written.slice(1)].join("\n");
}

export function figure(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en");
  return value.toFixed(Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}

/** Machine and commit, without which the figures can't be compared. */
export function runConditions(quick: boolean) {
  return {
    at: new Date().toISOString(),
    commit: commit(),
    quick,
    node: process.version,
    cores: `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}`,
    memory: `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    pinned,
    loadBefore: os.loadavg().map((load) => Number(load.toFixed(2))),
  };
}

export type RunConditions = ReturnType<typeof runConditions>;

/** `named` are the requested parts, if not all were. */
export function writeResults(before: RunConditions, rows: Measured[], named: string[] = []): string {
  const name = [before.at.slice(0, 10), before.commit, ...named, ...(before.quick ? ["quick"] : [])].join(
    "-",
  );
  const file = `bench/results/${name}.json`;
  mkdirSync("bench/results", { recursive: true });
  const loadAfter = os.loadavg().map((load) => Number(load.toFixed(2)));
  writeFileSync(file, `${JSON.stringify({ ...before, loadAfter, rows }, undefined, 2)}\n`);
  return file;
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "unknown";
  }
}
