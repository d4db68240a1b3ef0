import path from "node:path";
import type { Environment } from "#app/platform/config/environment.ts";
import { type FileStore, openFileStore } from "#app/platform/media/files.server.ts";
import type { SharedStorage } from "#app/platform/media/shared-files.server.ts";
import { dataFolder } from "./data-folder.ts";
import { StartError } from "./start-error.ts";

/** Opens the local folder or the nodes' shared bucket; the S3 client is loaded only for a bucket. */
export async function openFiles(environment: Environment): Promise<FileStore> {
  const { STORAGE_BUCKET: bucket, STORAGE_ENDPOINT: endpoint } = environment;
  if (!bucket) return openFileStore(path.join(dataFolder(environment), "archivos"));
  const { openSharedFileStore } = await import("#app/platform/media/shared-files.server.ts");
  return openSharedFileStore({ ...storageOf(environment), bucket }).catch((cause: Error) => {
    const where = endpoint ? ` at ${endpoint}` : "";
    const why = cause.message === "UnknownError" ? cause.name : cause.message;
    throw new StartError(`The storage bucket ${bucket}${where} cannot be used: ${why}`, { cause });
  });
}

export function storageOf(environment: Environment): Omit<SharedStorage, "bucket"> {
  const { STORAGE_REGION: region, STORAGE_ENDPOINT: endpoint } = environment;
  const { STORAGE_ACCESS_KEY: accessKeyId, STORAGE_SECRET_KEY: secretAccessKey } = environment;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { region, endpoint, credentials };
}
