import { createCookie } from "react-router";
import { type Wish, wishSchema } from "./saved/wish.ts";

const A_DAY = 60 * 60 * 24;
const cookie = createCookie("deseo", { path: "/", httpOnly: true, sameSite: "lax", maxAge: A_DAY });

/** Remembers a guest's product for a list until they log in. */
export function wishCookie(wish: Wish): Promise<string> {
  return cookie.serialize(wish);
}

export function clearedWishCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

export async function readWish(request: Request): Promise<Wish | undefined> {
  const parsed = wishSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : undefined;
}
