import { href, redirect } from "react-router";
import { done, failed, reply } from "#app/accounts/answers/answers.ts";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { cartCookies } from "#app/builder/build-cookie.ts";
import { readCartItems } from "#app/cart/cart.server.ts";
import { type CartChangeResult, describeCartChange } from "#app/cart/cart-change.ts";
import { cartOf } from "#app/cart/cart-cookie.ts";
import { type CartIntent, cartForm, changeOf } from "#app/cart/cart-form.ts";
import { summariseAdded } from "#app/cart/cart-items.ts";
import { changeCart } from "#app/cart/change-cart.server.ts";
import { cardFields } from "#app/catalog/browse/card-form.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/acciones-carrito.ts";

export function loader() {
  return redirect(href("/checkout"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const parsed = cartForm.safeParse(cardFields(form));
  const home = href("/checkout");
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "";
    return reply(form, { ok: false, message }, { home, status: 400 });
  }
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const customerId = viewer.role === "cliente" ? viewer.id : undefined;
  const change = changeOf(parsed.data);
  const answer = await changeCart(db, cartOf(request), change);
  const cookies = answer.ok ? cartCookies(answer.cart) : [];
  const isFewer = answer.ok && (answer.did === "capped" || answer.did === "limited");
  const shown: Notice = { ok: answer.ok && !isFewer, message: describeCartChange(answer) };
  if (opensCheckout(parsed.data.intencion, answer))
    return (shown.ok ? done : failed)(href("/checkout"), shown.message, ...cookies);
  if (answer.ok && change.intent === "add" && form.get("respuesta") === "datos")
    shown.added = summariseAdded(await readCartItems(db, answer.cart, customerId), change.productId);
  return reply(form, shown, { home, cookies, silent: answer.ok && answer.did === "changed" });
}

/** Whether `Comprar Ya` opens the checkout. */
function opensCheckout(intent: CartIntent, answer: CartChangeResult): boolean {
  return intent === "comprar" && (answer.ok || answer.reason === "already-there" || answer.reason === "full");
}
