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
  view: "Vio la página de un cliente",
} as const;

export type SecurityKind = keyof typeof securityKinds;

export interface SecurityEvent {
  kind: SecurityKind;
  personId: string | null;
  /** an administrator's name, or the e-mail that was typed; a customer's name is looked up instead */
  who: string | null;
  /** what was refused, taken away or looked at: of a customer, the id */
  detail: string;
  address: string;
  userAgent: string | null;
}

export interface SecurityRecord {
  /** Nobody waits for it, and its failure fails nothing: it is logged. */
  write(event: SecurityEvent): void;
  /** resolves once everything before is written or has failed */
  settled(): Promise<void>;
}

const labels: Record<string, string> = securityKinds;

export const kindLabel = (kind: string) => labels[kind] ?? kind;

/** Of what anybody can cause without end only so many entries are kept. */
export function isRefusal(kind: SecurityKind): boolean {
  return ["login-refused", "second-step-refused", "password-refused"].includes(kind);
}

/** What the list is narrowed to, besides its text; lives in the address. */
export interface SecurityNarrowing {
  kind: SecurityKind | undefined;
  /** YYYY-MM-DD in Lima, counted; either may be missing */
  first: string | undefined;
  last: string | undefined;
}

/** Reads `?que=…&desde=…&hasta=…`; whatever makes no sense there is left out. */
export function readSecurityNarrowing(search: URLSearchParams): SecurityNarrowing {
  const kind = search.get("que") ?? "";
  return {
    kind: Object.hasOwn(securityKinds, kind) ? (kind as SecurityKind) : undefined,
    first: readDay(search.get("desde")),
    last: readDay(search.get("hasta")),
  };
}
