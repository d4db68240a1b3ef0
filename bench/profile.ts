import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

const SHOWN = 25;

/** Functions by the time spent in themselves, and the same by package, over all profiles of a folder. */
export function summariseProfiles(title: string, folder: string): string {
  const byFunction = new Map<string, number>();
  const byPackage = new Map<string, number>();
  let total = 0;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".cpuprofile"))) {
    const { nodes, samples, timeDeltas } = JSON.parse(
      readFileSync(path.join(folder, file), "utf8"),
    ) as Profile;
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
