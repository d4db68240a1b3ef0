import { createCookie } from "react-router";
import { z } from "zod";

const flashSchema = z.object({ kind: z.enum(["ok", "error"]), text: z.string().max(500) });

export type Flash = z.output<typeof flashSchema>;

const cookie = createCookie("aviso", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

export function flashCookie(flash: Flash): Promise<string> {
  return cookie.serialize(flash);
}

export async function readFlash(request: Request): Promise<Flash | undefined> {
  const parsed = flashSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : undefined;
}

export function clearedFlashCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
