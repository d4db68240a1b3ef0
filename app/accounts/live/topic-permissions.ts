import { can, type Permission } from "#app/accounts/permissions.ts";
import type { Person } from "#app/accounts/viewer.ts";
import type { Topic } from "#app/platform/change-log/change-log.server.ts";

const permissionOf: Record<Topic, Permission> = {
  list: "catalog.read",
  menu: "catalog.read",
  prices: "catalog.read",
  product: "catalog.read",
  card: "catalog.read",
  category: "catalog.read",
  imports: "imports.write",
  orders: "orders.read",
  repairs: "repairs.read",
  complaints: "complaints.read",
  rights: "rights.read",
  customers: "customers.read",
  customer: "customers.read",
  visits: "reports.read",
  delivery: "settings.write",
  settings: "office.enter",
  staff: "office.enter",
  backups: "backups.manage",
  audit: "audit.read",
};

export function maySubscribe(
  person: Pick<Person, "role"> & { secondStepMissing?: boolean },
  topic: Topic,
): boolean {
  return can(person, permissionOf[topic]);
}
