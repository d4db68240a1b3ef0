import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import packageJson from "../../../package.json" with { type: "json" };

export type Settings = Record<string, string>;

/** A store in its own process, as `npm start` runs it. */
export interface StoreProcess {
  address: string;
  pid: number;
  mailFolder: string;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

export interface EndedStart {
  exitCode: number | null;
  output: string;
}

export interface Launch {
  command: string[];
  cwd?: string;
  path?: string;
}

const START_TIMEOUT_MS = 120_000;
const INHERITED = ["HOME", "TMPDIR", "LANG"];
const [startSettings = "", startParameters = ""] = packageJson.scripts.start.split(" exec node ");
export const START_PARAMETERS = startParameters.split(" ");
/** The memory allocator's settings of `npm start`. */
const ALLOCATOR: Settings = Object.fromEntries(startSettings.split(" ").map((pair) => pair.split("=")));
const ITSELF: Launch = { command: [process.execPath, ...START_PARAMETERS] };

/** Throws when the store does not serve. */
export async function startStore(settings: Settings, launch = ITSELF): Promise<StoreProcess> {
  const started = await tryStore(settings, launch);
  if ("exitCode" in started) throw new Error(`The store did not start:\n${started.output}`);
  return started;
}

export async function tryStore(settings: Settings, launch = ITSELF): Promise<StoreProcess | EndedStart> {
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  const [program = "", ...args] = launch.command;
  const child = spawn(program, args, {
    cwd: launch.cwd,
    env: {
      ...inherited,
      ...ALLOCATOR,
      PATH: launch.path ?? process.env.PATH,
      HOST: "127.0.0.1",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = once(child, "close").finally(() => process.off("exit", killWithUs));

  const serving = await untilServing(child, ended, () => output);
  if (!serving) return { exitCode: child.exitCode, output };
  return {
    ...serving,
    pid: child.pid ?? 0,
    output: () => output,
    async kill(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

async function untilServing(child: ChildProcess, ended: Promise<unknown>, output: () => string) {
  const patience = setTimeout(() => child.kill("SIGKILL"), START_TIMEOUT_MS);
  try {
    while (child.exitCode === null && child.signalCode === null) {
      const address = /^Store: (\S+)$/m.exec(output())?.[1];
      const mailFolder = /^E-mails: (.+)$/m.exec(output())?.[1];
      if (address && mailFolder) return { address, mailFolder };
      await Promise.race([ended, once(child.stdout as NodeJS.ReadableStream, "data")]);
    }
    await ended;
    return undefined;
  } finally {
    clearTimeout(patience);
  }
}
