import { createCookie, href, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { closeToken, emailOfToken, OPEN_MINUTES } from "./confirmed-email.server.ts";

const cookie = createCookie("datos", {
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  maxAge: OPEN_MINUTES * 60,
});

export function requesterCookie(token: string): Promise<string> {
  return cookie.serialize(token);
}

export interface Requester {
  email: string;
  name: string;
  isCustomer: boolean;
}

/**
 * The person whose data the request is about: the logged-in customer, or the owner of the confirmed e-mail.
 */
export async function findRequester(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Requester | undefined> {
  const viewer = context.get(viewerContext);
  if (viewer.role === "cliente")
    return { email: viewer.email, name: `${viewer.firstName} ${viewer.lastName}`.trim(), isCustomer: true };
  const { db, now } = context.get(servicesContext);
  const token = await tokenOf(request);
  const email = token && (await emailOfToken(db, token, now()));
  return email ? { email, name: "", isCustomer: false } : undefined;
}

/** Like `findRequester`; redirects to the first page without a recent confirmation. */
export async function requireRequester(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Requester> {
  const requester = await findRequester(request, context);
  if (!requester) throw redirect(href("/datos-personales"));
  return requester;
}

/** Ends the access; returns the Set-Cookie that deletes the token. */
export async function forgetRequester(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<string> {
  const token = await tokenOf(request);
  if (token) await closeToken(context.get(servicesContext).db, token);
  return cookie.serialize("", { maxAge: 0 });
}

async function tokenOf(request: Request): Promise<string | undefined> {
  return z
    .string()
    .min(1)
    .max(100)
    .safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
