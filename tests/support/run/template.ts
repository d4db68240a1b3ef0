import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { allowManyOrdersIn } from "#tests/support/database/many-orders.ts";
import { freePort } from "#tests/support/free-port.ts";
import { isShared, startNodes, startShared } from "#tests/support/store/nodes.ts";
import { type StoreProcess, startStore } from "#tests/support/store/store-process.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

export const STORE_EMAIL = "pedidos@yupana.example";

const TEMPLATE = "YUPANA_TEST_TEMPLATE";

/** A first start takes some 15 seconds, so its data folder is copied. Consecutive suites share it (`run.ts`). */
export default async function makeTemplate(): Promise<() => void | Promise<void>> {
  if (!isShared && process.env[TEMPLATE]) return () => undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-template-"));
  if (isShared) {
    const stop = await startShared(await settingsFor(folder));
    return () => stop().finally(() => rmSync(folder, { recursive: true, force: true }));
  }
  const store = await startStore({ ...(await settingsFor(folder)), PORT: "0" });
  await store.kill("SIGTERM");
  await allowManyOrdersIn({ dataDir: folder });
  process.env[TEMPLATE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** `changing`: a demonstration for tests that change its products; tests that count them use `demo`. */
export type Goods = "demo" | "changing" | "none";

export async function startTestStore(
  goods: Goods,
  more: Record<string, string>,
): Promise<StoreProcess & { remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-e2e-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (isShared) {
    const name = path.basename(folder).toLowerCase();
    const settings = { ...(await settingsFor(folder)), ...more };
    const nodes = await startNodes(folder, name, settings, goods === "none");
    return { ...nodes, remove };
  }
  if (goods !== "none") cpSync(templateFolder(), folder, { recursive: true });
  const store = await startStore({
    ...(await settingsFor(folder)),
    ...more,
    SEED: goods === "none" ? "none" : "demo",
  });
  return { ...store, remove };
}

function templateFolder(): string {
  const folder = process.env[TEMPLATE];
  if (!folder) throw new Error("The template of the browser tests is missing: run them through Playwright.");
  return folder;
}

async function settingsFor(folder: string) {
  return {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    EMBEDDED_FSYNC: "off",
    LOG_LEVEL: "warn",
    // No nightly backup, which would slow journeys down.
    BACKUP_KEEP: "0",
    STORE_EMAIL,
    // Each visitor gets its own address, because limits count by address.
    TRUST_PROXY: "on",
    ADMIN_EMAIL: ELENA.email,
    ADMIN_PASSWORD: ELENA.password,
  };
}
