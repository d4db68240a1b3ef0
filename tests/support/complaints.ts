import type { Claim } from "#app/complaints/complaint.ts";
import { fileComplaint } from "#app/complaints/file-complaint.server.ts";
import type { Db } from "#app/platform/db/schema.ts";

const claim: Claim = {
  kind: "reclamo",
  name: "Rosa Quispe",
  documentType: "1",
  documentNumber: "45678912",
  address: null,
  phone: null,
  email: "rosa@yupana.example",
  guardian: null,
  good: null,
  goodDescription: null,
  amount: null,
  orderNumber: null,
  detail: "Llegó dañada.",
  request: null,
};

const MONDAY = new Date("2026-10-05T15:00:00Z");

/** Files a complaint on 5 October 2026; returns its number. */
export async function complaintOf(db: Db, changes: Partial<Claim> = {}, now = MONDAY): Promise<string> {
  const filing = { claim: { ...claim, ...changes }, submissionId: crypto.randomUUID(), address: "127.0.0.1" };
  const filed = await fileComplaint(db, { ...filing, now });
  if (!filed.ok) throw new Error("No sheet.");
  return "000000001-2026";
}
