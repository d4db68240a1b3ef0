import { createCookie } from "react-router";
import { z } from "zod";

// A cookie instead of a query parameter, so that no log or history has e-mails.
const cookie = createCookie("correo", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 * 60 });

export function typedEmailCookie(email: string): Promise<string> {
  return cookie.serialize(email);
}

export async function readTypedEmail(request: Request): Promise<string | undefined> {
  return z.email().safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
