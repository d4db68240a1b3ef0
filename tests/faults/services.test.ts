import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { createAdministrator } from "#app/accounts/verified-people.server.ts";
import { requestBackup } from "#app/backups/backups.server.ts";
import { startCutProxy } from "#tests/support/database/cut-proxy.ts";
import { openMailbox } from "#tests/support/mail/mailbox.ts";
import { mailSubjects } from "#tests/support/mail/queued-mail.ts";
import type { StoreProcess } from "#tests/support/store/store-process.ts";
import { faultStore, ORIGIN } from "./fault-store.ts";

const ORDERS = 8;
const FROZEN_LIMIT_MS = 45_000;
const SORRY = "No pudimos guardar la imagen. Inténtalo de nuevo en un momento.";
const { db, node, load, settle, cookies } = await faultStore();
let running: StoreProcess[] = [];

afterEach(async () => {
  await Promise.all(running.map((store) => store.kill("SIGKILL")));
  running = [];
});

async function start(...parameters: Parameters<typeof node>): Promise<StoreProcess> {
  const store = await node(...parameters);
  running.push(store);
  return store;
}

async function waitingMails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = 'mail'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Makes failed mails due at once, instead of waiting for their retry. */
const hurry = () =>
  sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(db);

test.each(["refuses", "hangs", "fails after DATA"] as const)("a mail server that %s", async (fault) => {
  const mailbox = await openMailbox();
  const before = await mailSubjects(db);
  const { hostname: host, port } = new URL(mailbox.url);
  const network = await startCutProxy({ host, port: Number(port) });
  if (fault === "refuses") network.cut();
  if (fault === "hangs") network.freeze();
  if (fault === "fails after DATA") mailbox.refuseAfterData(true);
  const store = await start({ SMTP_URL: `smtp://127.0.0.1:${network.port}` });
  const orders = load(() => [store.address]);
  await orders.untilAnswered(ORDERS);
  expect(await waitingMails()).toBeGreaterThan(0);
  if (fault === "fails after DATA")
    await expect.poll(mailbox.refused, { timeout: 20_000 }).toBeGreaterThan(0);
  network.mend();
  mailbox.refuseAfterData(false);
  await orders.faultEnds();
  await settle(`a mail server that ${fault}`, orders);

  const arrived = async () => {
    await hurry();
    return waitingMails();
  };
  await expect.poll(arrived, { timeout: 50_000, interval: 500 }).toBe(0);
  // A message that was accepted without a confirmation is sent again with the same id.
  const arrivals = new Set(mailbox.waiting().map(({ messageId }) => messageId));
  expect(arrivals.size).toBe((await mailSubjects(db)).length - before.length);
  await network.close();
  await mailbox.close();
});

async function sendPhoto(store: StoreProcess): Promise<{ status: number; text: string }> {
  const noise = sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
  const form = new FormData();
  form.set(
    "foto",
    new File([new Uint8Array(await noise.png().toBuffer())], "foto.png", { type: "image/png" }),
  );
  const answer = await fetch(new URL("/cliente/perfil/foto", store.address), {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { Origin: ORIGIN, Cookie: cookies[0] ?? "" },
  });
  return { status: answer.status, text: await answer.text() };
}

test.each(["cut", "freeze"] as const)(
  "a bucket whose network is lost: %s",
  async (fault) => {
    const directory = mkdtempSync(path.join(tmpdir(), "yupana-bucket-"));
    const configureBuckets = [{ name: "yupana", configs: [] }];
    const bucket = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
    const network = await startCutProxy({ host: "127.0.0.1", port: (await bucket.run()).port });
    const store = await start({
      STORAGE_BUCKET: "yupana",
      STORAGE_ENDPOINT: `http://127.0.0.1:${network.port}`,
      STORAGE_ACCESS_KEY: "S3RVER",
      STORAGE_SECRET_KEY: "S3RVER",
    });
    expect(await sendPhoto(store)).toMatchObject({ status: 303 });
    const orders = load(() => [store.address]);
    network[fault]();
    const began = performance.now();
    const refused = await sendPhoto(store);
    expect(refused).toMatchObject({ status: 503, text: expect.stringContaining(SORRY) });
    expect(performance.now() - began).toBeLessThan(FROZEN_LIMIT_MS);
    network.mend();
    await expect.poll(async () => (await sendPhoto(store)).status, { timeout: 30_000 }).toBe(303);
    await orders.faultEnds();
    await settle(`a bucket's network ${fault}`, orders);
    await store.kill("SIGKILL");
    await network.close();
    await bucket.close();
    rmSync(directory, { recursive: true, force: true });
  },
  90_000,
);

/** A folder on a small disk, or where the machine does not allow one, a folder with a limit of file size. */
function smallDisk(): { folder: string; launch?: string[]; fill(): void; free(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "yupana-disk-"));
  const ballast = path.join(folder, "ballast");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "none", folder], { stdio: "pipe" });
  } catch {
    return { folder, launch: ["sh", "-c", 'ulimit -S -f 8; exec "$@"', "sh"], fill() {}, free() {} };
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
  return {
    folder,
    fill() {
      try {
        writeFileSync(ballast, Buffer.alloc(16 * 1024 * 1024));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(ballast),
  };
}

test("a disk that is full", async () => {
  const disk = smallDisk();
  const settings = { DATA_DIR: path.join(disk.folder, "data") };
  mkdirSync(settings.DATA_DIR);
  let store = await start(settings, disk.launch);
  disk.fill();
  const orders = load(() => [store.address]);
  await orders.untilAnswered(ORDERS);
  expect(await sendPhoto(store)).toMatchObject({ status: 503, text: expect.stringContaining(SORRY) });
  const by = {
    id: await createAdministrator(db, "x", { email: "elena@yupana.example", name: "Elena" }),
    name: "Elena",
  };
  await requestBackup(db, by);
  const failure = async () =>
    (await db.selectFrom("backup").select("failure").executeTakeFirstOrThrow()).failure;
  await expect.poll(failure, { timeout: 20_000 }).toMatch(/No hay espacio|archivo tan grande/);

  disk.free();
  if (disk.launch) {
    await store.kill("SIGKILL");
    store = await start(settings);
  }
  expect(await sendPhoto(store)).toMatchObject({ status: 303 });
  await orders.faultEnds();
  await settle("a disk that is full", orders);
});
