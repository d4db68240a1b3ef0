import { href, redirect } from "react-router";
import type { z } from "zod";
import { reply } from "#app/accounts/answers/answers.ts";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { cardFields } from "#app/catalog/browse/card-form.ts";
import { type AllToCartResult, allToCart } from "#app/customers/saved/cart-moves.server.ts";
import { handleNonCustomer } from "#app/customers/saved/handle-non-customer.ts";
import { favoriteForm } from "#app/customers/saved/list-form.ts";
import * as words from "#app/customers/saved/list-words.ts";
import { addToList, removeEntry, removeFromList } from "#app/customers/saved/lists.server.ts";
import type { Notice } from "#app/kit/message/notices.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/acciones-favorito.ts";

export function loader() {
  return redirect(href("/cliente/favoritos"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await formDataOf(request);
  const parsed = favoriteForm.safeParse(cardFields(form));
  const home = href("/cliente/favoritos");
  if (viewer.role !== "cliente")
    return handleNonCustomer(viewer, form, parsed.data && pendingSaveOf(parsed.data));
  if (!parsed.success) return reply(form, { ok: false, message: words.NOT_UNDERSTOOD }, { home });
  if (parsed.data.intencion === "todo-al-carrito") {
    const moved = await allToCart(db, "favorite", viewer.id, cartOf(request));
    return reply(form, noticeOf(moved), { home, cookies: [cartCookie(moved.cart)] });
  }
  return reply(form, await change(db, viewer.id, parsed.data), { home });
}

type Favorite = z.output<typeof favoriteForm>;

async function change(
  db: Db,
  customerId: string,
  intent: Exclude<Favorite, { intencion: "todo-al-carrito" }>,
): Promise<Notice> {
  switch (intent.intencion) {
    case "quitar":
      await removeFromList(db, "favorite", customerId, [{ productId: intent.producto }]);
      return { ok: true, message: words.FAVORITE_REMOVED, link };
    case "quitar-entrada":
      await removeEntry(db, "favorite", customerId, intent.entrada);
      return { ok: true, message: words.FAVORITE_REMOVED, link };
    case "agregar": {
      const added = await addToList(db, "favorite", customerId, intent.producto);
      if (added.ok) return { ok: true, message: words.FAVORITE_ADDED, link };
      return { ok: false, message: added.reason === "gone" ? words.GONE : words.LIST_FULL, link };
    }
  }
}

const link = { label: "Ver favoritos", path: href("/cliente/favoritos") };

function pendingSaveOf(intent: Favorite) {
  return intent.intencion === "agregar"
    ? ({ list: "favorite", productId: intent.producto } as const)
    : undefined;
}

function noticeOf(moved: AllToCartResult): Notice {
  return { ok: moved.added + moved.alreadyThere > 0, message: words.describeAllToCart(moved) };
}
