import type { Environment } from "#app/platform/config/environment.ts";

/** Address of the visitor, for limits; behind a proxy of ours the one it adds. */
export function remoteAddress(
  { TRUST_PROXY }: Pick<Environment, "TRUST_PROXY">,
  forwarded: string | null | undefined,
  connected: string | undefined,
): string {
  const told = TRUST_PROXY ? forwarded?.split(",").at(-1)?.trim() : undefined;
  return told || (connected ?? "unknown");
}
