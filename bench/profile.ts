import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  /** microseconds of the clock of `process.hrtime` */
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

const SHOWN = 25;
/** CPU.<date>.<time>.<process>.<thread>.<number>.cpuprofile */
const MAIN_THREAD = /\.0\.\d+\.cpuprofile$/;

/** Functions by the time spent in themselves, and the same by package, over all profiles of a folder. */
export function summariseProfiles(title: string, folder: string): string {
  const byFunction = new Map<string, number>();
  const byPackage = new Map<string, number>();
  let total = 0;
  for (const { nodes, samples, timeDeltas } of readProfiles(folder)) {
    const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
    samples.forEach((id, index) => {
      const frame = byId.get(id);
      const spent = timeDeltas[index] ?? 0;
      if (!frame || frame.functionName === "(idle)" || frame.functionName === "(program)") return;
      total += spent;
      add(
        byFunction,
        `${frame.functionName || "(anonymous)"}  ${place(frame.url)}:${frame.lineNumber + 1}`,
        spent,
      );
      add(byPackage, packageOf(frame.url, frame.functionName), spent);
    });
  }
  const list = (spent: Map<string, number>) =>
    [...spent]
      .sort(([, one], [, other]) => other - one)
      .slice(0, SHOWN)
      .map(([name, time]) => `  ${((time / total) * 100).toFixed(1).padStart(5)} %  ${name}`)
      .join("\n");
  return `\n${title}: busy time by package\n${list(byPackage)}\n${title}: by function\n${list(byFunction)}\n`;
}

/**
 * Busy milliseconds of the main thread within a span of `process.hrtime`, and those spent inside the named
 * functions. Garbage collection counts as busy, but not as inside a function.
 */
export function mainThreadTimes(folder: string, functions: string[], span: { from: bigint; to: bigint }) {
  const times = { busy: 0, inside: 0 };
  for (const { nodes, samples, timeDeltas, startTime } of readProfiles(folder, MAIN_THREAD)) {
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const inside = new Set<number>();
    const enter = (node: ProfileNode, isInside: boolean) => {
      const counts = isInside || functions.includes(node.callFrame.functionName);
      if (counts) inside.add(node.id);
      for (const child of node.children ?? []) enter(byId.get(child) as ProfileNode, counts);
    };
    for (const node of nodes.slice(0, 1)) enter(node, false);
    let now = startTime;
    samples.forEach((id, index) => {
      const spent = timeDeltas[index] ?? 0;
      now += spent;
      if (now < span.from / 1000n || now > span.to / 1000n) return;
      if (byId.get(id)?.callFrame.functionName === "(idle)") return;
      times.busy += spent / 1000;
      if (inside.has(id)) times.inside += spent / 1000;
    });
  }
  return times;
}

function readProfiles(folder: string, names = /\.cpuprofile$/): Profile[] {
  return readdirSync(folder)
    .filter((name) => names.test(name))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Profile);
}

function add(sums: Map<string, number>, name: string, spent: number): void {
  sums.set(name, (sums.get(name) ?? 0) + spent);
}

function place(url: string): string {
  return url.replace(/^.*\/node_modules\//, "").replace(/^file:\/\/.*\/(?=build\/)/, "");
}

function packageOf(url: string, name: string): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (installed) return installed;
  if (url.startsWith("node:")) return "node";
  if (url === "") return name.startsWith("(") ? name : "(native)";
  return url.startsWith("wasm:") ? "wasm" : "the store";
}
