import { isIP } from "node:net";
import type { Environment } from "#app/platform/config/environment.ts";

export function remoteAddress(
  { TRUST_PROXY }: Pick<Environment, "TRUST_PROXY">,
  forwarded: string | null | undefined,
  connected: string | undefined,
): string {
  const forwardedAddress = TRUST_PROXY ? withoutPort(forwarded?.split(",").at(-1)?.trim() ?? "") : "";
  return isIP(forwardedAddress) > 0 ? forwardedAddress : (connected ?? "unknown");
}

/** Some proxies add the client's changing port: `190.1.2.3:50123`, `[2001:db8::9]:443`. */
function withoutPort(forwardedAddress: string): string {
  return forwardedAddress.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
}
