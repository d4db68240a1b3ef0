import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  remoteAddressContext,
  servicesContext,
  userAgentContext,
  viewerContext,
} from "#app/accounts/contexts.ts";
import type { Viewer } from "#app/accounts/viewer.ts";
import type { SecurityKind } from "./security-events.ts";

type Context = Readonly<RouterContextProvider>;

interface Noted {
  /** the person, if not the one of the request */
  viewer?: Viewer;
  personId?: string;
  /** the e-mail that was typed, of a guest */
  typed?: string;
  detail?: string;
}

/** Adds an entry about this request to the security record; who, when and from where are filled in. */
export function noteEvent(context: Context, kind: SecurityKind, noted: Noted = {}): void {
  const { viewer = context.get(viewerContext), personId, typed, detail = "" } = noted;
  context.get(servicesContext).security.write({
    kind,
    personId: personId ?? ("id" in viewer ? viewer.id : null),
    // Of those who work for the store alone: they may be gone when somebody reads it.
    who: "name" in viewer ? viewer.name : (typed ?? null),
    detail,
    address: context.get(remoteAddressContext),
    userAgent: context.get(userAgentContext),
  });
}

/** Root middleware: records answers with 429. */
export const noteLimits: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (response.status === 429) noteEvent(context, "limit", { detail: new URL(request.url).pathname });
  return response;
};
