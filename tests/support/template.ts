import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { type StoreProcess, startStore } from "./store-process.ts";
import { ELENA } from "./visitors.ts";

/** Where the test stores send word of new orders. */
export const STORE_EMAIL = "pedidos@yupana.example";

const TEMPLATE = "YUPANA_TEST_TEMPLATE";

/** Playwright's global set-up: a first start takes seconds, so it is done once and its data folder copied. */
export default async function makeTemplate(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-template-"));
  const store = await startStore(await settingsFor(folder));
  await store.kill("SIGTERM");
  process.env[TEMPLATE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A running store of its own, with the demonstration data and one administrator. */
export async function startFromTemplate(): Promise<StoreProcess & { remove(): void }> {
  const template = process.env[TEMPLATE];
  if (!template)
    throw new Error("The template of the browser tests is missing: run them through Playwright.");
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-e2e-"));
  cpSync(template, folder, { recursive: true });
  const store = await startStore(await settingsFor(folder));
  return { ...store, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function settingsFor(folder: string) {
  return {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    EMBEDDED_FSYNC: "off",
    LOG_LEVEL: "warn",
    STORE_EMAIL,
    // Each visitor has an address of its own, so that limits count them apart.
    TRUST_PROXY: "on",
    ADMIN_EMAIL: ELENA.email,
    ADMIN_PASSWORD: ELENA.password,
  };
}
