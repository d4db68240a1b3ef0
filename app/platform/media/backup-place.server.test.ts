import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bucketPlace } from "#app/platform/media/backup-place.server.ts";
import { openBucket } from "#app/platform/media/shared-files.server.ts";
import { temporaryFolder } from "#tests/support/folders.ts";

const BUCKET = "copias";
const NAME = "yupana-2026-11-21T080000Z.tar.gz";
const PART = 64 * 1024;
const content = Buffer.alloc(4 * PART + 5, "0123456789");

let storage: S3rver;
let directory: string;
let way: http.Server;
let endpoint: string;
/** requests to the bucket, without keys and upload ids */
let requests: string[];
/** answers a request instead of the bucket */
let interfere: (request: string, response: http.ServerResponse) => boolean;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "yupana-bucket-"));
  const configureBuckets = [{ name: BUCKET, configs: [] }];
  storage = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await storage.run();
  way = http.createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://bucket");
    const about = `${request.method} ${["uploads", "partNumber", "uploadId"]
      .filter((name) => searchParams.has(name))
      .map((name) => name + (name === "partNumber" ? searchParams.get(name) : ""))
      .join(" ")}`.trim();
    requests.push(about);
    if (interfere(about, response)) return;
    const { method, url, headers } = request;
    const onward = http.request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => way.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
});
afterAll(async () => {
  way.close();
  await storage.close();
  await rm(directory, { recursive: true });
});

let folder: string;
beforeEach(async () => {
  folder = path.join(temporaryFolder(), "backups");
  await mkdir(folder);
  await writeFile(path.join(folder, NAME), content);
  requests = [];
  interfere = () => false;
});

async function place() {
  const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const bucket = await openBucket({
    bucket: BUCKET,
    region: "us-east-1",
    endpoint,
    credentials,
    partBytes: PART,
  });
  return bucketPlace(folder, bucket);
}

const PARTS = [1, 2, 3, 4, 5].map((part) => `PUT partNumber${part} uploadId`);

test("a backup larger than a part is uploaded in parts, and read back unchanged", async () => {
  const backups = await place();
  requests = [];
  await backups.keep(NAME);
  expect(requests).toEqual(["POST uploads", ...PARTS, "POST uploadId"]);
  expect(readdirSync(folder)).toEqual([]);
  const opened = await backups.open(NAME);
  expect(opened && (await buffer(opened)).equals(content)).toBe(true);
  await backups.remove(NAME);
  expect(await backups.open(NAME)).toBeUndefined();
});

test.each([
  ["a part that is refused", PARTS[2]],
  ["an end that is refused", "POST uploadId"],
])("an upload interrupted by %s leaves nothing, in the bucket or on the disk", async (_, refused) => {
  const backups = await place();
  interfere = (about, response) => {
    if (about === refused) response.writeHead(403).end();
    return about === refused;
  };
  await expect(backups.keep(NAME)).rejects.toThrow();
  // s3rver does not support this request; a real bucket deletes the parts.
  expect(requests.at(-1)).toBe("DELETE uploadId");
  expect(await backups.open(NAME)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test("the end of the process aborts an upload at once", async () => {
  const backups = await place();
  const stopping = new AbortController();
  interfere = (about) => {
    if (about === PARTS[1]) stopping.abort();
    return about === PARTS[1];
  };
  await expect(backups.keep(NAME, stopping.signal)).rejects.toThrow("aborted");
  expect(requests.at(-1)).toBe("DELETE uploadId");
  expect(await backups.open(NAME)).toBeUndefined();
});
