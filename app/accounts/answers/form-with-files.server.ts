import { openAsBlob } from "node:fs";
import { data, type RouterContextProvider } from "react-router";
import { receivedFilesContext, servicesContext } from "#app/accounts/contexts.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { UnstoredFile } from "#app/platform/http/read-upload.server.ts";
import {
  isMultipart,
  RECEIVED_STATUS,
  type ReceivedFile,
  receivedFolder,
  receiveFiles,
} from "#app/platform/http/receive-files.server.ts";

/** Received files are stored on disk, read on use, and deleted after the response. */
export async function formWithFiles(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormData> {
  if (!isMultipart(request.headers)) return formDataOf(request);
  const { environment } = context.get(servicesContext);
  const received = await receiveFiles(request, receivedFolder(environment.DATA_DIR));
  if (!received.ok) throw data(null, RECEIVED_STATUS[received.reason]);
  context.get(receivedFilesContext).push(received.drop);
  const form = new FormData();
  for (const { field, value } of received.parts)
    form.append(field, typeof value === "string" ? value : await fileOf(value));
  return form;
}

async function fileOf({ path, name, type, bytes, failure }: ReceivedFile): Promise<File> {
  if (failure) return new UnstoredFile(name, { type, bytes, cause: failure });
  return new File(bytes > 0 ? [await openAsBlob(path)] : [], name, { type });
}
