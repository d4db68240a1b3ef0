import { createCookie } from "react-router";
import { z } from "zod";

/** Encoded, even 900 letters of three bytes each stay below the 4,096 bytes that browsers keep of a cookie. */
const MAX_TEXT = 900;

const flashSchema = z.object({ kind: z.enum(["ok", "error"]), text: z.string().max(MAX_TEXT) });

export type Flash = z.output<typeof flashSchema>;

const cookie = createCookie("aviso", { path: "/", httpOnly: true, sameSite: "lax", maxAge: 60 });

/** A longer text is cut after a word. */
export function flashCookie({ kind, text }: Flash): Promise<string> {
  return cookie.serialize({ kind, text: text.length > MAX_TEXT ? cut(text) : text });
}

function cut(text: string): string {
  const start = text.slice(0, MAX_TEXT - 1);
  return `${start.replace(/\s+\S*$/, "")}…`;
}

export async function readFlash(request: Request): Promise<Flash | undefined> {
  const parsed = flashSchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return parsed.success ? parsed.data : undefined;
}

export function clearedFlashCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
