import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { contentTypeOf, type FileStore, fileStoreOn } from "./files.server.ts";

export interface SharedStorage {
  bucket: string;
  region: string;
  /** of a service other than Amazon's */
  endpoint?: string | undefined;
  /** without it, what the machine itself is allowed */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const COPIES_AT_ONCE = 16;

/** Files in a bucket that every node shares. Rejects when the bucket does not answer. */
export async function openSharedFileStore(storage: SharedStorage): Promise<FileStore> {
  const { disk, check } = await openBucket(storage);
  return { ...fileStoreOn(disk), copyIn: (folder) => copyIn(disk, folder), check };
}

/** Rejects when the bucket does not answer. */
export async function openBucket(
  storage: SharedStorage,
): Promise<{ disk: Disk; check: () => Promise<void> }> {
  const { bucket, region, endpoint, credentials } = storage;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
    // Services other than Amazon's know neither these checksums nor access lists.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const check = async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket })));
  await check();
  const disk = new Disk(new FolderDriver({ client, bucket, visibility: "private", supportsACL: false }));
  return { disk, check };
}

/** A bucket has no folders: without the slash at its end, `mochila-1` would take `mochila-10` along. */
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
