import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** The message is one sentence for the person who runs the tests. */
export class NoChromium extends Error {}

/** The headless shell first: it uses a third less processor time. */
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

/** Without background requests. Chromium refuses to run its sandbox as root. */
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

export const drawingOptions = {
  ...launchOptions,
  args: [
    ...launchOptions.args.filter((flag) => flag !== "--disable-gpu"),
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
  ],
};

/** In order: CHROMIUM_PATH, the system's, Playwright's. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) {
    throw new NoChromium(`CHROMIUM_PATH names ${chosen}, where there is no program.`);
  }
  return chosen || [...onPath(), chromium.executablePath()].find(existsSync);
}

/** The headless shell has no back/forward cache. Undefined when only the shell is installed. */
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

// Ubuntu's package of this name only installs a snap.
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
