import type { Role } from "#app/platform/db/schema.ts";

const permissions = [
  /** the back office's first page and the administrator's own profile */
  "office.enter",
  /** search for products, orders and customers */
  "office.search",
  "catalog.read",
  "catalog.write",
  "stock.write",
  "imports.write",
  "orders.read",
  "orders.write",
  "orders.export",
  /** vouchers, ledger and payment links */
  "payments.write",
  "customers.read",
  "customers.write",
  "customers.export",
  "repairs.read",
  "repairs.write",
  "complaints.read",
  "complaints.write",
  "complaints.export",
  /** requests about personal data */
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

/** Customers' own pages need no permission: they are bound to the customer. */
const permissionsOf: Record<Role | "guest", readonly Permission[]> = {
  guest: [],
  cliente: [],
  administrador: permissions,
};

export interface Actor {
  role: Role | "guest";
  secondStepMissing?: boolean;
}

/** Until the required second step is set up, only its set-up is allowed. */
export function can({ role, secondStepMissing }: Actor, permission: Permission): boolean {
  if (secondStepMissing && permission !== "office.enter") return false;
  return permissionsOf[role].includes(permission);
}
