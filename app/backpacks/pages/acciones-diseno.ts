import { href, redirect } from "react-router";
import { notice, reply } from "#app/accounts/answers/answers.ts";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { DESIGN_NOT_UNDERSTOOD, designChangeForm, NO_DESIGN } from "#app/backpacks/design-form.ts";
import { removeDesign } from "#app/backpacks/remove-design.server.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { addDesignToCart } from "#app/cart/design-to-cart.server.ts";
import { describeDesignToCart } from "#app/cart/design-to-cart.ts";
import { handleNonCustomer } from "#app/customers/saved/handle-non-customer.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/acciones-diseno.ts";

export function loader() {
  return redirect(href("/cliente/personalizar"));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await formDataOf(request);
  if (viewer.role !== "cliente") return handleNonCustomer(viewer, form, undefined);
  const parsed = designChangeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return notice(DESIGN_NOT_UNDERSTOOD, { status: 400 });
  const home = href("/cliente/personalizar");
  const { diseno: designId } = parsed.data;
  if (parsed.data.intencion === "borrar") {
    const removed = await removeDesign(db, files, viewer.id, designId);
    if (!removed) return notice(NO_DESIGN, { status: 404 });
    return reply(form, { ok: true, message: "Eliminamos tu diseño.", link: null }, { home });
  }
  const added = await addDesignToCart(db, viewer.id, cartOf(request), designId);
  if (!added.ok && added.reason === "no-design") return notice(NO_DESIGN, { status: 404 });
  const link = { label: "Ver carrito", path: href("/checkout") };
  const shown = { ok: added.ok, message: describeDesignToCart(added), ...(added.ok && { link }) };
  return reply(form, shown, { home, cookies: added.ok ? [cartCookie(added.cart)] : [] });
}
