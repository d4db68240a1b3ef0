import type { Role } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";

export interface Guest {
  role: "guest";
}

export interface CustomerViewer {
  role: "cliente";
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  photo: Picture | null;
}

export interface AdministratorViewer {
  role: Exclude<Role, "cliente">;
  id: string;
  sessionId: string;
  email: string;
  name: string;
  phone: string | null;
  photo: Picture | null;
  /** the store requires a second step, and this administrator has none */
  secondStepMissing: boolean;
}

export type Person = CustomerViewer | AdministratorViewer;

export type Viewer = Guest | Person;

export const CUSTOMERS_ONLY = "Ingresa con una cuenta de cliente";

export function isStaff({ role }: { role: Viewer["role"] }): boolean {
  return role !== "guest" && role !== "cliente";
}

export const guest: Guest = { role: "guest" };

/** Name for greetings in mails: customers by their first name. */
export function nameInMails(person: Person): string {
  return person.role === "cliente" ? person.firstName : person.name;
}

/** Falls back to `Sin nombre`, as the sidebar does. */
export function fullName(viewer: Person): string {
  const name = viewer.role === "cliente" ? `${viewer.firstName} ${viewer.lastName}` : viewer.name;
  return name.trim() || "Sin nombre";
}
