import { privateDownload } from "#app/platform/http/download.ts";

export function copyResponse(copy: object): Response {
  return privateDownload(JSON.stringify(copy, null, 2), "mis-datos.json", "application/json; charset=utf-8");
}
