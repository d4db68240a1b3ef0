import type { Claim } from "#app/complaints/complaint.ts";
import { fileComplaint } from "#app/complaints/file-complaint.server.ts";
import { readOwnComplaint } from "#app/complaints/read-complaints.server.ts";
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

export const MONDAY = new Date("2026-10-05T15:00:00Z");

/** Files a complaint on 5 October 2026; returns its number. */
export async function complaintOf(db: Db, changes: Partial<Claim> = {}, now = MONDAY): Promise<string> {
  const filing = { claim: { ...claim, ...changes }, submissionId: crypto.randomUUID(), address: "127.0.0.1" };
  const filed = await fileComplaint(db, { ...filing, now });
  if (!filed.ok) throw new Error("No sheet.");
  return "000000001-2026";
}

const wholeClaim: Claim = {
  kind: "reclamo",
  name: "Ñusta Güisado Ávila",
  documentType: "1",
  documentNumber: "45678912",
  address: "Jr. Simón Bolívar 123, Huaraz",
  phone: "043 421 234",
  email: "nusta@correo.example",
  guardian: null,
  good: "producto",
  goodDescription: "Tarjeta de vídeo",
  amount: 125_050,
  orderNumber: null,
  detail: "Llegó dañada.\nNadie contestó el teléfono.",
  request: "Que la cambien.",
};

let address = 0;
/** Files a claim with every field; returns its sheet. */
export async function fileClaim(
  db: Db,
  changes: Partial<Claim> = {},
  submissionId = crypto.randomUUID(),
  now = MONDAY,
) {
  address += 1;
  const from = `10.${address >> 8}.0.${address & 255}`;
  // An own e-mail for each claim, because copies per e-mail are limited.
  const email = `nusta${address}@correo.example`;
  const filed = await fileComplaint(db, {
    claim: { ...wholeClaim, email, ...changes },
    submissionId,
    address: from,
    now,
  });
  if (!filed.ok) throw new Error("refused");
  const complaint = await readOwnComplaint(db, filed.accessKey);
  if (!complaint) throw new Error("no sheet");
  return complaint;
}
