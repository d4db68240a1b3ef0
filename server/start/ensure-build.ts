import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";

const INPUTS = ["app", "server", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json"];
const STAMP = "build/inputs.sha256";
export const SERVER_BUILD = "build/server/index.js";

/** Not `build`: a build first empties that folder, including its lock. */
const LOCK_FOLDER = ".react-router";
const MAX_WAIT_MS = 10 * 60_000;

/** If several processes start at once, the first builds and the others wait. */
export async function ensureBuild(): Promise<void> {
  const inputsHash = hashOf(INPUTS);
  if (isBuilt(inputsHash)) return;
  const { lockFolder } = await import("#app/platform/db/lock.server.ts");
  const lock = lockFolder(LOCK_FOLDER, MAX_WAIT_MS);
  try {
    if (!isBuilt(inputsHash)) await build(inputsHash);
  } finally {
    lock.release();
  }
}

function isBuilt(inputsHash: string): boolean {
  return existsSync(SERVER_BUILD) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === inputsHash;
}

async function build(inputsHash: string): Promise<void> {
  console.log("Building the store…");
  await run("node_modules/@react-router/dev/bin.cjs", ["build"]);
  const { precompress } = await import("./precompress.ts");
  await precompress("build/client/assets");
  await writeFile(STAMP, inputsHash);
}

/** Sequential: for a thousand small files twice as fast as parallel reads. */
function hashOf(inputs: string[]): string {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesUnder).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(entry: string): string[] {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  const found = readdirSync(entry, { withFileTypes: true, recursive: true });
  return found
    .filter((file) => file.isFile() && !file.name.endsWith(".test.ts"))
    .map((file) => path.join(file.parentPath, file.name));
}

function run(script: string, args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The build failed:\n${Buffer.concat(output).toString()}`)),
    );
  });
}
