import type { Role } from "#app/platform/db/schema.ts";

const permissions = [
  /** the back office as such: its first page, one's own profile there */
  "office.enter",
  /** finds products, orders and customers */
  "office.search",
  "catalog.read",
  "catalog.write",
  "stock.write",
  "imports.write",
  "orders.read",
  "orders.write",
  "orders.export",
  /** takes and gives back money: vouchers, ledger, links */
  "payments.write",
  "customers.read",
  "customers.write",
  "customers.export",
  "repairs.read",
  "repairs.write",
  "complaints.read",
  "complaints.write",
  "complaints.export",
  /** what people ask of their data */
  "rights.read",
  "rights.write",
  "reports.read",
  "settings.write",
  "backups.manage",
  "administrators.manage",
  "audit.read",
  "audit.export",
] as const;

export type Permission = (typeof permissions)[number];

/** A customer's own pages and actions need no permission: they are bound to the customer. */
const permissionsOf: Record<Role | "guest", readonly Permission[]> = {
  guest: [],
  cliente: [],
  administrador: permissions,
};

interface Asker {
  role: Role | "guest";
  secondStepMissing?: boolean;
}

/** A person who must still set up the second step may do that and nothing else in the back office. */
export function can({ role, secondStepMissing }: Asker, permission: Permission): boolean {
  if (secondStepMissing && permission !== "office.enter") return false;
  return permissionsOf[role].includes(permission);
}
