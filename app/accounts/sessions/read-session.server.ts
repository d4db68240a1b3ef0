import { type MiddlewareFunction, redirect } from "react-router";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { readViewer } from "#app/accounts/viewer.server.ts";

/** Root middleware: also passes on the cookies that Better Auth renews. */
export const readSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { auth, db } = context.get(servicesContext);
  const { viewer, headers } = await readViewer(db, auth, request.headers);
  context.set(viewerContext, viewer);
  const response = await next();
  // A login or sign-out in this request overrides the cookies read before it.
  const answered = new Set(response.headers.getSetCookie().map(nameOf));
  for (const cookie of headers.getSetCookie())
    if (!answered.has(nameOf(cookie))) response.headers.append("Set-Cookie", cookie);
  return response;
};

function nameOf(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

export function redirectWith(target: string, headers: Headers): Response {
  const response = redirect(target);
  for (const cookie of headers.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}
