import { createCookie } from "react-router";
import { z } from "zod";
import { MAX_ID } from "#app/values/constants.ts";

/** A product that a guest chose for a list, saved after the login. */
const wishSchema = z.object({
  list: z.enum(["favorite", "saved_item"]),
  productId: z.int().min(1).max(MAX_ID),
  designId: z.int().min(1).max(MAX_ID).optional(),
});

export type Wish = z.output<typeof wishSchema>;

const A_DAY = 60 * 60 * 24;
const cookie = createCookie("deseo", { path: "/", httpOnly: true, sameSite: "lax", maxAge: A_DAY });

export function wishCookie(wish: Wish): Promise<string> {
  return cookie.serialize(wish);
}

export function clearedWishCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

export async function readWish(request: Request): Promise<Wish | undefined> {
  return wishSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
