import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { precompress } from "./precompress.ts";

const INPUTS = ["app", "server", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json"];
const STAMP = "build/inputs.sha256";
export const SERVER_BUILD = "build/server/index.js";

/** Builds when the build is missing or its sources changed since. */
export async function ensureBuild(): Promise<void> {
  const wanted = await hashOf(INPUTS);
  if (existsSync(SERVER_BUILD) && existsSync(STAMP) && (await readFile(STAMP, "utf8")) === wanted) return;
  console.log("Building the store…");
  await run("node_modules/@react-router/dev/bin.cjs", ["build"]);
  await precompress("build/client/assets");
  await writeFile(STAMP, wanted);
}

async function hashOf(inputs: string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await Promise.all(inputs.map(filesUnder))).flat().sort()) {
    hash.update(file).update(await readFile(file));
  }
  return hash.digest("hex");
}

async function filesUnder(entry: string): Promise<string[]> {
  if (!existsSync(entry)) return [];
  const found = await readdir(entry, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!found) return [entry];
  return found.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
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
