import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_CUSTOMER } from "#demo/people.ts";
import { allowManyOrdersIn } from "#tests/support/database/many-orders.ts";
import { BOLETA } from "#tests/support/orders/orders.ts";
import { runStoreCommand } from "#tests/support/store/commands.ts";
import { type StoreProcess, startStore } from "#tests/support/store/store-process.ts";

/** Choices at checkout that the demonstration offers. */
const CHOICES = { entrega: "pickup", punto: "1", metodo: "yape" };
const CHUNK = Buffer.alloc(64 * 1024);

/** A folder on a small disk; undefined where the machine does not allow one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", folder], { stdio: "pipe" });
  } catch {
    return undefined;
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return folder;
}

function fill(ballast: string): void {
  for (;;) {
    try {
      writeFileSync(ballast, CHUNK, { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOSPC") return;
      throw error;
    }
  }
}

async function logIn(store: StoreProcess): Promise<string> {
  const body = new URLSearchParams({ correo: DEMO_CUSTOMER.email, contrasena: DEMO_CUSTOMER.password });
  const request = { method: "POST", body, headers: { Origin: store.address }, redirect: "manual" } as const;
  const answer = await fetch(new URL("/ingresar", store.address), request);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function order(store: StoreProcess, cookie: string): Promise<{ status: number; html: string }> {
  const headers = { Origin: store.address, Cookie: `${cookie}; carrito=1.1` };
  const answer = await fetch(new URL("/checkout", store.address), {
    headers,
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ ...BOLETA, ...CHOICES, solicitud: randomUUID() }),
  });
  return { status: answer.status, html: await answer.text() };
}

async function readiness(store: StoreProcess): Promise<{ status: number; disk: string }> {
  const answer = await fetch(new URL("/readyz", store.address));
  return { status: answer.status, disk: (await answer.json()).disk };
}

test("with a full disk the embedded database answers with messages, is not ready, and recovers by itself", async (context) => {
  const folder = smallDisk(260);
  if (!folder) return context.skip("this machine mounts no disk");
  const settings = { PORT: "0", DATA_DIR: path.join(folder, "data"), SEED: "demo", LOG_LEVEL: "silent" };
  await (await startStore(settings)).kill("SIGTERM");
  await allowManyOrdersIn({ dataDir: settings.DATA_DIR });
  const store = await startStore(settings);
  onTestFinished(async () => void (await store.kill("SIGKILL")));
  const cookie = await logIn(store);
  expect((await order(store, cookie)).status).toBe(303);
  expect(await readiness(store)).toEqual({ status: 200, disk: "ok" });

  const ballast = path.join(folder, "ballast");
  fill(ballast);
  const answers: { status: number; html: string }[] = [];
  for (let round = 0; round < 12; round += 1) answers.push(await order(store, cookie));
  const refused = answers.filter(({ status }) => status !== 303);
  for (const { status, html } of refused) {
    expect(status).toBe(503);
    // The checkout has its own sentence, because the order may exist.
    expect(/La tienda no (pudo leer o guardar sus datos|respondió a tiempo)/.test(html)).toBe(true);
  }
  await expect.poll(() => readiness(store), { timeout: 5_000 }).toEqual({ status: 503, disk: "failing" });
  const backup = await runStoreCommand("backup", { DATA_DIR: settings.DATA_DIR });
  expect(backup).toEqual({
    exitCode: 1,
    output: "The disk is full: make room and run the command again. What it had begun was removed.\n",
  });

  rmSync(ballast);
  await expect.poll(async () => (await order(store, cookie)).status, { timeout: 10_000 }).toBe(303);
  await expect.poll(() => readiness(store), { timeout: 5_000 }).toEqual({ status: 200, disk: "ok" });
}, 120_000);
