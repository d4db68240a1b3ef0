import { createCookie } from "react-router";
import { z } from "zod";

const cookie = createCookie("registro", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 * 60 * 24 });

/** Marks the browser of the sign-up, where the mailed link needs no password. */
export function signUpCookie(proof: string): Promise<string> {
  return cookie.serialize(proof);
}

export async function readSignUpCookie(request: Request): Promise<string | undefined> {
  return z
    .string()
    .max(100)
    .safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
