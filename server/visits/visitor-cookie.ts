import { plainCookie } from "#app/platform/http/plain-cookie.ts";

const NAME = "IPCLIENTE";
const LIFETIME_SECONDS = 24 * 60 * 60;
const VALUE = /(?:^|;\s*)IPCLIENTE=([\w-]{22})\.(\d{4}-\d{2}-\d{2})(?:;|$)/;

export interface KnownVisitor {
  visitor: string;
  /** day of the last count */
  day: string;
}

export function knownVisitor(cookies: string | null | undefined): KnownVisitor | undefined {
  const [, visitor, day] = VALUE.exec(cookies ?? "") ?? [];
  return visitor && day ? { visitor, day } : undefined;
}

export function visitorCookie({ visitor, day }: KnownVisitor): string {
  return plainCookie(NAME, `${visitor}.${day}`, LIFETIME_SECONDS);
}
