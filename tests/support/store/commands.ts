import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Settings } from "./store-process.ts";

export interface CommandEnd {
  exitCode: number | null;
  output: string;
}

export async function runStoreCommand(
  name: string,
  settings: Settings,
  ...parameters: string[]
): Promise<CommandEnd> {
  const { HOME, TMPDIR, PATH } = process.env;
  const child = spawn(process.execPath, [`server/commands/${name}.ts`, ...parameters], {
    env: { HOME, TMPDIR, PATH, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [exitCode] = await once(child, "close");
  return { exitCode, output };
}
