import { createCookie } from "react-router";
import { z } from "zod";

const cookie = createCookie("registro", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 * 60 * 24 });

/** Set-Cookie that marks the browser that signed up: the mailed link needs no password there. */
export function signUpCookie(proof: string): Promise<string> {
  return cookie.serialize(proof);
}

export async function readSignUpCookie(request: Request): Promise<string | undefined> {
  return z
    .string()
    .max(100)
    .safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
