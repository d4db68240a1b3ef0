import { lazily } from "#app/values/timing/lazily.ts";
import type { AuthOptions, BetterAuth } from "./better-auth.server.ts";

export const VERIFICATION_SECONDS = 60 * 60 * 24;

type Api = BetterAuth["api"];
type Endpoint = (...given: unknown[]) => Promise<unknown>;

/** Better Auth's HTTP handler is not mounted: actions call `auth.api`. */
export type Auth = Pick<BetterAuth, "api" | "$context">;

/** Better Auth is large and guests don't need it: it is loaded on first use. */
export function createAuth(options: AuthOptions): Auth {
  const loaded = lazily(async () => (await import("./better-auth.server.ts")).makeBetterAuth(options));
  const api = new Proxy({} as Api, {
    get(_none, name) {
      const call: Endpoint = async (...given) =>
        ((await loaded()).api[name as keyof Api] as Endpoint)(...given);
      return call;
    },
  });
  return {
    api,
    get $context() {
      return loaded().then(({ $context }) => $context);
    },
  };
}
