import { createCookie } from "react-router";
import { z } from "zod";

// A cookie and not the address bar, so that e-mails stand in no log and no history.
const cookie = createCookie("correo", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 * 60 });

/** Set-Cookie that carries the e-mail a person typed to the next account page. */
export function typedEmailCookie(email: string): Promise<string> {
  return cookie.serialize(email);
}

export async function readTypedEmail(request: Request): Promise<string | undefined> {
  return z.email().safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
