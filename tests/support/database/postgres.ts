import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#tests/support/free-port.ts";
import { type Binaries, findBinaries, serverAccount } from "./postgres-binaries.ts";

export interface PrivatePostgres {
  /** as superuser, for the database `postgres` */
  url: string;
  pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = "yupana";
const START_TIMEOUT_MS = 30_000;

export async function startPostgres(
  settings: Record<string, string> = { fsync: "off" },
  keptFolder?: string,
): Promise<PrivatePostgres> {
  const binaries = findBinaries();
  const account = serverAccount();
  const folder = keptFolder ?? fs.mkdtempSync(path.join(os.tmpdir(), "yupana-postgres-"));
  const discard = () => keptFolder ?? fs.rmSync(folder, { recursive: true, force: true });
  const port = await freePort();
  try {
    if (account.uid !== undefined) fs.chownSync(folder, account.uid, account.gid ?? account.uid);
    if (!fs.existsSync(path.join(folder, "data"))) initialise(binaries, folder, account);
    const parameters = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      max_connections: "200",
      ...settings,
    };
    const launch = () =>
      spawn(
        binaries.postgres,
        ["-D", path.join(folder, "data"), "-k", folder, ...configuration(parameters)],
        { ...account, cwd: folder, stdio: ["ignore", "ignore", fs.openSync(path.join(folder, "log"), "a")] },
      );
    const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
    const log = path.join(folder, "log");
    let server = launch();
    const killWithUs = () => server.kill("SIGQUIT");
    process.once("exit", killWithUs);
    const end = async (signal: NodeJS.Signals) => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, "exit");
      server.kill(signal);
      await ended;
    };
    await untilReady(url, server, log);
    return {
      url,
      get pid() {
        return server.pid ?? 0;
      },
      end,
      async startAgain() {
        // Remaining processes of a killed server lock the folder for a moment.
        for (;;) {
          server = launch();
          await Promise.race([untilReady(url, server, log), once(server, "exit")]).catch(() => {});
          if (server.exitCode === null) return;
          await sleep(50);
        }
      },
      async stop() {
        process.off("exit", killWithUs);
        await end("SIGINT");
        discard();
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}

function initialise(binaries: Binaries, folder: string, account: { uid?: number; gid?: number }): void {
  const passwordFile = path.join(folder, "password");
  fs.writeFileSync(passwordFile, PASSWORD);
  if (account.uid !== undefined) fs.chownSync(passwordFile, account.uid, account.gid ?? account.uid);
  execFileSync(
    binaries.initdb,
    [
      "-D",
      path.join(folder, "data"),
      "-U",
      "postgres",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
      // Sorts like a production server; PGlite sorts bytewise.
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--locale-provider=icu",
      "--icu-locale=es-PE",
      "--no-sync",
    ],
    { ...account, cwd: folder, stdio: "pipe" },
  );
}

function configuration(parameters: Record<string, string>): string[] {
  return Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
  server.kill("SIGQUIT");
  throw new Error(`The private PostgreSQL did not start:\n${fs.readFileSync(log, "utf8")}`);
}
