import { data, redirect } from "react-router";
import { wayBack } from "#app/accounts/way-back.ts";
import { flashCookie } from "#app/platform/http/flash.ts";

/** What a form that asked for data (`respuesta=datos`) gets. */
export interface Reply {
  ok: boolean;
  message: string;
  /** leads on from here */
  link?: { label: string; path: string } | null;
}

interface Told {
  /** where to go when the form does not say */
  home: string;
  cookie?: string | undefined;
}

/** Answers a form that any page may hold: as data, or by going back there with a message. */
export async function answer(form: FormData, reply: Reply, { home, cookie }: Told) {
  const headers = new Headers();
  if (cookie) headers.append("Set-Cookie", cookie);
  if (form.get("respuesta") === "datos") return data(reply, { headers });
  headers.append("Set-Cookie", await flashCookie({ kind: reply.ok ? "ok" : "error", text: reply.message }));
  return redirect(wayBack(String(form.get("volver") ?? "")) ?? home, { status: 303, headers });
}

/** On to another page, which shows this message once. */
export async function goWith(path: string, text: string, kind: "ok" | "error" = "ok"): Promise<Response> {
  return redirect(path, { status: 303, headers: { "Set-Cookie": await flashCookie({ kind, text }) } });
}
