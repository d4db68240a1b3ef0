import { fileRequest } from "#app/data-rights/requests/file-request.server.ts";
import { readOwnRequest } from "#app/data-rights/requests/read-requests.server.ts";
import { type RequestKind, requestNumber } from "#app/data-rights/requests/request.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** Dated 5 October 2026; returns its number. */
export async function requestOf(
  db: Db,
  { kind = "rectificacion", email = "ana@correo.example" }: { kind?: RequestKind; email?: string } = {},
): Promise<string> {
  const submitted = { kind, email, name: "Ana Ñahui", detail: "Mi celular cambió." };
  const filing = {
    submitted,
    submissionId: crypto.randomUUID(),
    now: new Date("2026-10-05T15:00:00Z"),
  };
  const filed = await fileRequest(db, filing, { origin: "https://tienda.pe", storeEmail: "duena@tienda.pe" });
  const request = filed.ok ? await readOwnRequest(db, filed.accessKey) : undefined;
  if (!request) throw new Error("No request.");
  return requestNumber(request.id);
}
