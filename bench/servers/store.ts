import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { START_PARAMETERS, startStore } from "#tests/support/store/store-process.ts";
import { AUTH_SECRET } from "../catalogue/people.ts";
import { onServerCore } from "./cores.ts";
import type { DatabaseKind, PreparedData, Size } from "./data.ts";

export interface MeasuredStore {
  port: number;
  pid: number;
  dataDir: string;
  databaseUrl: string | undefined;
  stop(): Promise<void>;
}

export interface StoreOptions {
  kind: DatabaseKind;
  size: Size;
  /** a data folder or database that exists already */
  at?: Pick<MeasuredStore, "dataDir" | "databaseUrl">;
  settings?: Record<string, string>;
  /** where to write a processor profile at the end */
  profileTo?: string | undefined;
}

export async function startMeasuredStore(data: PreparedData, options: StoreOptions): Promise<MeasuredStore> {
  const at = options.at ?? (await place(data, options));
  const port = await freePort();
  const { profileTo } = options;
  const node = [process.execPath, ...(profileTo ? ["--cpu-prof", `--cpu-prof-dir=${profileTo}`] : [])];
  const store = await startStore(
    {
      PORT: String(port),
      DATA_DIR: at.dataDir,
      AUTH_SECRET,
      SEED: "none",
      LOG_LEVEL: "error",
      ...(at.databaseUrl && { DATABASE_URL: at.databaseUrl }),
      ...options.settings,
    },
    { command: onServerCore([...node, ...START_PARAMETERS]) },
  );
  return {
    port,
    pid: store.pid,
    ...at,
    async stop() {
      await store.kill("SIGTERM");
      if (options.kind === "postgres" && !options.at) await rm(at.dataDir, { recursive: true, force: true });
    },
  };
}

async function place(data: PreparedData, { kind, size }: StoreOptions) {
  if (kind === "embedded") return { dataDir: await data.folder(size), databaseUrl: undefined };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "yupana-bench-run-"));
  return { dataDir, databaseUrl: await data.database(size) };
}
