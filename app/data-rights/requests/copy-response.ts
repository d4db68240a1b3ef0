import { privateDownload } from "#app/platform/http/download.ts";

/** The copy of a person's data, as a file. */
export function copyResponse(copy: object): Response {
  return privateDownload(JSON.stringify(copy, null, 2), "mis-datos.json", "application/json; charset=utf-8");
}
