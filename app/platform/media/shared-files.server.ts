import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { contentTypeOf, type FileStore, fileStoreOn } from "./files.server.ts";
import { uploadMultipart } from "./multipart-upload.server.ts";

export interface SharedStorage {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Amazon requires 5 MiB at least, except for the last part */
  partBytes?: number;
}

const COPIES_AT_ONCE = 16;

export async function openSharedFileStore(storage: SharedStorage): Promise<FileStore> {
  const { disk, check } = await openBucket(storage);
  return { ...fileStoreOn(disk), copyIn: (folder) => copyIn(disk, folder), check };
}

export interface Bucket {
  name: string;
  disk: Disk;
  /** Atomic, for files of any size. */
  putLarge(key: string, file: string, signal?: AbortSignal): Promise<void>;
  check(): Promise<void>;
}

export async function openBucket(storage: SharedStorage): Promise<Bucket> {
  const { bucket, region, endpoint, credentials } = storage;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 2,
    // A limit on silence, not on duration: `requestTimeout` only warns.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 8_000 },
    // Services other than Amazon's lack these checksums and access lists.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const check = async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket })));
  await check();
  const disk = new Disk(new FolderDriver({ client, bucket, visibility: "private", supportsACL: false }));
  const putLarge: Bucket["putLarge"] = (Key, file, signal) =>
    uploadMultipart(client, { Bucket: bucket, Key }, file, { partBytes: storage.partBytes, signal });
  return { name: bucket, disk, putLarge, check };
}

/** Without the slash, the prefix `mochila-1` would delete `mochila-10` too. */
class FolderDriver extends S3Driver {
  override deleteAll(prefix: string): Promise<void> {
    return super.deleteAll(`${prefix.replace(/\/$/, "")}/`);
  }
}

async function copyIn(disk: Disk, folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  while (files.length > 0) {
    await Promise.all(
      files.splice(0, COPIES_AT_ONCE).map(async (file) => {
        const key = path.relative(folder, file).split(path.sep).join("/");
        const contentType = contentTypeOf(key);
        await disk.put(key, await readFile(file), contentType ? { contentType } : {});
      }),
    );
  }
}
