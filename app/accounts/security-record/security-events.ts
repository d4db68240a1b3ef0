import { readDay } from "#app/values/search-params.ts";

export const securityKinds = {
  login: "Ingresó",
  "login-refused": "Ingreso rechazado",
  "second-step-refused": "Código de dos pasos rechazado",
  "second-step": "Cambió la verificación en dos pasos",
  password: "Cambió su contraseña",
  "password-refused": "Contraseña rechazada al confirmar",
  limit: "Demasiados intentos",
  download: "Descargó",
  backup: "Pidió una copia de seguridad",
  view: "Vio la página de un cliente",
} as const;

export type SecurityKind = keyof typeof securityKinds;

export interface SecurityEvent {
  kind: SecurityKind;
  personId: string | null;
  /** an administrator's name, or the typed e-mail; a customer's name is looked up */
  who: string | null;
  /** the refused, removed or viewed thing; for a customer, the id */
  detail: string;
  address: string;
  /** browser and system, or the command */
  device: string;
}

export interface SecurityRecord {
  /** Asynchronous; a failure is only logged. */
  write(event: SecurityEvent): void;
  /** resolves once earlier events are written or have failed */
  settled(): Promise<void>;
}

const labels: Record<string, string> = securityKinds;

export const kindLabel = (kind: string) => labels[kind] ?? kind;

/** Anybody can cause these without limit, so their number is capped. */
export function isRefusal(kind: SecurityKind): boolean {
  return ["login-refused", "second-step-refused", "password-refused"].includes(kind);
}

export interface SecurityFilter {
  kind: SecurityKind | undefined;
  /** YYYY-MM-DD in Lima, inclusive; either may be missing */
  first: string | undefined;
  last: string | undefined;
}

/** Reads `?que=…&desde=…&hasta=…`, ignoring invalid values. */
export function readSecurityFilter(search: URLSearchParams): SecurityFilter {
  const kind = search.get("que") ?? "";
  return {
    kind: Object.hasOwn(securityKinds, kind) ? (kind as SecurityKind) : undefined,
    first: readDay(search.get("desde")),
    last: readDay(search.get("hasta")),
  };
}
