import { createCookie } from "react-router";
import { z } from "zod";
import { MAX_ID } from "#app/values/constants.ts";

/** A product that a guest chose for a list, saved after the login. */
const pendingSaveSchema = z.object({
  list: z.enum(["favorite", "saved_item"]),
  productId: z.int().min(1).max(MAX_ID),
  designId: z.int().min(1).max(MAX_ID).optional(),
});

export type PendingSave = z.output<typeof pendingSaveSchema>;

const A_DAY = 60 * 60 * 24;
const cookie = createCookie("deseo", { path: "/", httpOnly: true, sameSite: "lax", maxAge: A_DAY });

export function pendingSaveCookie(save: PendingSave): Promise<string> {
  return cookie.serialize(save);
}

export function clearedPendingSaveCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

export async function readPendingSave(request: Request): Promise<PendingSave | undefined> {
  return pendingSaveSchema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data;
}
