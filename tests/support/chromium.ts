import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Its message is one clear sentence for the person who runs the tests. */
export class NoChromium extends Error {}

/** The shell without windows first: it spends a third less of the processor. */
const SYSTEM_NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const WHAT_TO_DO =
  "install Chromium (Debian: apt-get install chromium-headless-shell; elsewhere: npx playwright install --with-deps chromium) " +
  "or set CHROMIUM_PATH to the program.";

/** Quiet, without requests of its own. Chromium refuses to run its sandbox as root. */
export const launchOptions = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Draws in 3D without a graphics card, slowly. */
export const drawingOptions = {
  ...launchOptions,
  args: [
    ...launchOptions.args.filter((flag) => flag !== "--disable-gpu"),
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
  ],
};

/** CHROMIUM_PATH, else the system's, else Playwright's own. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) {
    throw new NoChromium(`CHROMIUM_PATH names ${chosen}, where there is no program.`);
  }
  return chosen || [...onPath(), chromium.executablePath()].find(existsSync);
}

/** One with windows: the shell without them keeps no page that is left. Undefined where there is none. */
export function findWholeChromium(): string | undefined {
  return [...onPath(SYSTEM_NAMES.slice(1)), chromium.executablePath()].find(existsSync);
}

export function ensureChromium(): string {
  const program = findChromium() ?? install();
  const { status, stderr } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (status !== 0) {
    throw new NoChromium(`${program} does not start (${stderr?.trim().split("\n")[0]}): ${WHAT_TO_DO}`);
  }
  return program;
}

function onPath(names = SYSTEM_NAMES): string[] {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

function install(): string {
  console.log("No Chromium on this machine: installing one…");
  if (isDebianRoot()) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"]);
  }
  if (!findChromium()) {
    run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  }
  const installed = findChromium();
  if (!installed)
    throw new NoChromium(`The browser tests need a Chromium and could not install one: ${WHAT_TO_DO}`);
  return installed;
}

// Ubuntu's package of this name only points to a snap.
function isDebianRoot(): boolean {
  const release = "/etc/os-release";
  return (
    process.getuid?.() === 0 && existsSync(release) && /^ID=debian$/m.test(readFileSync(release, "utf8"))
  );
}

function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(program, args, { stdio: ["ignore", "inherit", "inherit"], env });
}
