import { data, href, redirect } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { wayBack } from "#app/accounts/way-back.ts";
import { readCartItems } from "#app/cart/cart.server.ts";
import { type CartAnswer, describeAnswer } from "#app/cart/cart-change.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { type CartIntent, cartForm, changeOf } from "#app/cart/cart-form.ts";
import { summariseAdded } from "#app/cart/cart-items.ts";
import { changeCart } from "#app/cart/change-cart.server.ts";
import { fieldsOf } from "#app/catalog/browse/card-form.ts";
import type { AddedSummary } from "#app/kit/notices.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/acciones-carrito.ts";

/** What a form that asked for data (`respuesta=datos`) gets. */
export interface CartReply {
  /** it was done as asked */
  ok: boolean;
  message: string;
  added?: AddedSummary | undefined;
}

export function loader() {
  return redirect(href("/checkout"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const parsed = cartForm.safeParse(fieldsOf(form));
  const wantsData = form.get("respuesta") === "datos";
  const back = wayBack(String(form.get("volver") ?? "")) ?? href("/checkout");
  if (!parsed.success) {
    const reply: CartReply = { ok: false, message: parsed.error.issues[0]?.message ?? "" };
    return wantsData ? data(reply, 400) : goTo(back, reply);
  }
  const { db } = context.get(servicesContext);
  const change = changeOf(parsed.data);
  const answer = await changeCart(db, cartOf(request), change);
  const asAsked = answer.ok && answer.did !== "capped";
  const reply: CartReply = { ok: asAsked, message: describeAnswer(answer) };
  const cookie = answer.ok ? cartCookie(answer.cart) : undefined;
  if (goesOn(parsed.data.intencion, answer)) return goTo(href("/checkout"), reply, cookie);
  if (wantsData && answer.ok && change.intent === "add")
    reply.added = summariseAdded(await readCartItems(db, answer.cart), change.productId);
  if (wantsData) return data(reply, cookie ? { headers: { "Set-Cookie": cookie } } : undefined);
  return goTo(back, answer.ok && answer.did === "changed" ? undefined : reply, cookie);
}

/** `Comprar Ya` opens the checkout when what was wanted, or whatever is in its way, is there (decision 24). */
function goesOn(intent: CartIntent, answer: CartAnswer): boolean {
  return intent === "comprar" && (answer.ok || answer.reason === "already-there" || answer.reason === "full");
}

/** Redirects, telling once what was done. */
async function goTo(target: string, told: CartReply | undefined, cookie?: string): Promise<Response> {
  const headers = new Headers();
  if (cookie) headers.append("Set-Cookie", cookie);
  if (told) {
    headers.append("Set-Cookie", await flashCookie({ kind: told.ok ? "ok" : "error", text: told.message }));
  }
  return redirect(target, { status: 303, headers });
}
