import { type CustomerViewer, fullName } from "#app/accounts/viewer.ts";
import { readAddress } from "#app/customers/address.server.ts";
import { readRememberedReceipt } from "#app/invoices/remembered-receipt.server.ts";
import { addressLine } from "#app/orders/order.ts";
import type { Db } from "#app/platform/db/schema.ts";

/** Stored data about the claimant, by form field. */
export async function readClaimant(db: Db, viewer: CustomerViewer): Promise<Record<string, string>> {
  const name = fullName(viewer);
  const [address, receipt] = await Promise.all([
    readAddress(db, viewer.id),
    readRememberedReceipt(db, viewer.id),
  ]);
  const { documentType, documentNumber } = receipt ?? {};
  // The customer's last boleta may have been in another person's name.
  const isOwn = receipt?.name === name && documentType && documentNumber;
  return {
    nombre: name,
    correo: viewer.email,
    ...(viewer.phone && { telefono: viewer.phone }),
    ...(address && { domicilio: addressLine(address) }),
    ...(isOwn && { documento: documentType, numeroDocumento: documentNumber }),
  };
}
