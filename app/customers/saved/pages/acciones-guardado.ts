import { href, redirect } from "react-router";
import type { z } from "zod";
import { reply } from "#app/accounts/answers/answers.ts";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { NO_DESIGN } from "#app/backpacks/design-form.ts";
import { describeProblem } from "#app/backpacks/design-problem.ts";
import { cartCookies } from "#app/builder/build-cookie.ts";
import type { Cart } from "#app/cart/cart.ts";
import { cartOf } from "#app/cart/cart-cookie.ts";
import { allToCart, moveToCart, saveForLater } from "#app/customers/saved/cart-moves.server.ts";
import { handleNonCustomer } from "#app/customers/saved/handle-non-customer.ts";
import { savedForm } from "#app/customers/saved/list-form.ts";
import * as words from "#app/customers/saved/list-words.ts";
import { removeEntry, removeFromList } from "#app/customers/saved/lists.server.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/acciones-guardado.ts";

export function loader() {
  return redirect(href("/cliente/guardados"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await formDataOf(request);
  const parsed = savedForm.safeParse(Object.fromEntries(form));
  const home = href("/cliente/guardados");
  if (viewer.role !== "cliente")
    return handleNonCustomer(viewer, form, parsed.data && pendingSaveOf(parsed.data));
  if (!parsed.success) return reply(form, { ok: false, message: words.NOT_UNDERSTOOD }, { home });
  const { shown, cart } = await change(db, viewer.id, cartOf(request), parsed.data);
  return reply(form, shown, { home, cookies: cart ? cartCookies(cart) : [] });
}

type SavedIntent = z.output<typeof savedForm>;

interface Changed {
  shown: Notice;
  cart?: Cart;
}

async function change(db: Db, customerId: string, cart: Cart, intent: SavedIntent): Promise<Changed> {
  switch (intent.intencion) {
    case "guardar": {
      const saved = await saveForLater(db, customerId, cart, lineOf(intent));
      if (saved.ok) return { shown: { ok: true, message: words.SAVED, link }, cart: saved.cart };
      return { shown: refusal(NOT_SAVED[saved.reason]) };
    }
    case "al-carrito": {
      const moved = await moveToCart(db, customerId, cart, lineOf(intent));
      if (!moved.ok && moved.reason === "problem")
        return { shown: refusal(describeProblem(moved.problem, moved.colour)) };
      if (!moved.ok) return { shown: refusal(WHY_NOT[moved.reason]) };
      const message = moved.did === "moved" ? words.MOVED_TO_CART : words.ALREADY_IN_CART;
      return { shown: { ok: true, message }, cart: moved.cart };
    }
    case "todo-al-carrito": {
      const moved = await allToCart(db, "saved_item", customerId, cart);
      const ok = moved.added + moved.alreadyThere > 0;
      return { shown: { ok, message: words.describeAllToCart(moved) }, cart: moved.cart };
    }
    case "quitar":
      await removeFromList(db, "saved_item", customerId, [lineOf(intent)]);
      return { shown: { ok: true, message: words.SAVED_REMOVED, link } };
    case "quitar-entrada":
      await removeEntry(db, "saved_item", customerId, intent.entrada);
      return { shown: { ok: true, message: words.SAVED_REMOVED, link } };
  }
}

const link = { label: "Ver guardados", path: href("/cliente/guardados") };

const NOT_SAVED = { gone: words.GONE, full: words.LIST_FULL, "no-design": NO_DESIGN };
const WHY_NOT = { gone: words.GONE, "sold-out": words.SOLD_OUT, full: words.CART_FULL };

function lineOf({ producto, diseno }: { producto: number; diseno?: number | undefined }) {
  return { productId: producto, designId: diseno };
}

function refusal(message: string): Notice {
  return { ok: false, message };
}

function pendingSaveOf(intent: SavedIntent) {
  return intent.intencion === "guardar" ? ({ list: "saved_item", ...lineOf(intent) } as const) : undefined;
}
