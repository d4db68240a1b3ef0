import { type MiddlewareFunction, redirect } from "react-router";
import { readViewer } from "#app/domain/accounts/viewer.server.ts";
import { servicesContext, viewerContext } from "./contexts.ts";

/** Root middleware: reads who is asking and passes on the cookies that Better Auth renews. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { auth, db } = context.get(servicesContext);
  const { viewer, headers } = await readViewer(db, auth, request.headers);
  context.set(viewerContext, viewer);
  const response = await next();
  for (const cookie of headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** Redirect that carries the cookies of a Better Auth answer. */
export function redirectWith(target: string, headers: Headers): Response {
  const response = redirect(target);
  for (const cookie of headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}
