import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";

/** S3 allows 5 GB per request and 10,000 parts per file. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 10_000;

interface Options {
  partBytes?: number | undefined;
  signal?: AbortSignal | undefined;
}

export async function uploadMultipart(
  client: S3Client,
  target: { Bucket: string; Key: string },
  file: string,
  { partBytes = PART_BYTES, signal }: Options = {},
): Promise<void> {
  const { size } = await stat(file);
  const bytes = Math.max(partBytes, Math.ceil(size / MAX_PARTS));
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target), { abortSignal: signal });
  const upload = { ...target, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let start = 0; start < size; start += bytes) {
      const Body = await buffer(createReadStream(file, { start, end: start + bytes - 1 }));
      const part = { ...upload, Body, PartNumber: Parts.length + 1 };
      const { ETag } = await client.send(new UploadPartCommand(part), { abortSignal: signal });
      Parts.push({ ETag, PartNumber: part.PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // Uploaded parts would stay invisible and cost money.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
