import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import S3rver from "s3rver";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSharedFileStore } from "#app/platform/media/shared-files.server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { addStaticFiles } from "./static-files.ts";

const KEY = "productos-imagenes/mochila/320.webp";

let directory: string;
let port: number;
let storage: S3rver;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "yupana-bucket-"));
  port = await freePort();
  await startStorage();
});
afterEach(async () => {
  await storage.close();
  await rm(directory, { recursive: true });
});

async function startStorage(): Promise<void> {
  const configureBuckets = [{ name: "yupana", configs: [] }];
  storage = new S3rver({ address: "127.0.0.1", port, silent: true, directory, configureBuckets });
  await storage.run();
}

test("an error message is sent while the bucket does not answer, and files are served again afterwards", async () => {
  const files = await openSharedFileStore({
    bucket: "yupana",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
  });
  await files.write(KEY, Buffer.from("picture"));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const app = new Hono();
  addStaticFiles(app, { files, log });
  const picture = () => app.request(`/archivos/${KEY}`);

  expect(await (await picture()).text()).toBe("picture");
  await storage.close();
  const refused = await picture();
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("Vuelve a intentarlo");
  expect(refused.headers.get("Cache-Control")).toBeNull();
  expect(log.error).toHaveBeenCalledOnce();
  await startStorage();
  expect(await (await picture()).text()).toBe("picture");
});
