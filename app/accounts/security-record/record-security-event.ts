import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import {
  remoteAddressContext,
  servicesContext,
  userAgentContext,
  viewerContext,
} from "#app/accounts/contexts.ts";
import { describeDevice } from "#app/accounts/second-step/device.ts";
import type { Viewer } from "#app/accounts/viewer.ts";
import type { SecurityKind } from "./security-events.ts";

type Context = Readonly<RouterContextProvider>;

interface EventDetails {
  /** the person, if not the request's viewer */
  viewer?: Viewer;
  personId?: string;
  /** e-mail that a guest typed */
  typed?: string;
  detail?: string;
}

/** Fills in viewer, time and address. */
export function recordSecurityEvent(context: Context, kind: SecurityKind, details: EventDetails = {}): void {
  const { viewer = context.get(viewerContext), personId, typed, detail = "" } = details;
  context.get(servicesContext).security.write({
    kind,
    personId: personId ?? ("id" in viewer ? viewer.id : null),
    // Staff by name, because they may be deleted later; a customer is looked up by id.
    who: "name" in viewer ? viewer.name : (typed ?? null),
    detail,
    address: context.get(remoteAddressContext),
    device: describeDevice(context.get(userAgentContext)),
  });
}

/** Root middleware: records responses with 429. */
export const recordRateLimits: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  if (response.status === 429)
    recordSecurityEvent(context, "limit", { detail: new URL(request.url).pathname });
  return response;
};
