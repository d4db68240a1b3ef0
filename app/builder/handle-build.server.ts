import { href, redirect } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import type { Services } from "#app/accounts/contexts.ts";
import { CUSTOMERS_ONLY, type Viewer } from "#app/accounts/viewer.ts";
import { withWayBack } from "#app/accounts/way-back.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { limaDay } from "#app/values/calendar.ts";
import { readTextParameter } from "#app/values/search-params.ts";
import {
  type Chosen,
  MAX_BUILD_NAME,
  namedSnapshot,
  TRIAL_PARAMETER,
  VERDICT_ID,
  withPart,
  writeBuild,
} from "./build.ts";
import { buildCookie, buildInCart, relationToBuildInCart, removeReplacedUnits } from "./build-cookie.ts";
import { buildToCart, NO_PARTS } from "./build-to-cart.server.ts";
import { readParts } from "./read-build.server.ts";
import { MAX_BUILDS, saveBuild } from "./saved-builds.server.ts";
import { builderPath } from "./steps/step-filters.ts";
import { stepOf } from "./steps/steps.ts";
import { countBuild } from "./usage/store-usage.server.ts";

const REPLACED = "Sacamos del carrito lo que cambiaste de ella.";
const ONE_SHEET = "Un pedido lleva la hoja de armado de una sola PC: será la de esta, no la de la anterior.";

/** Puts a PC into the cart. */
export async function handleAddToCart({ db, now }: Services, request: Request, chosen: readonly Chosen[]) {
  const cart = cartOf(request);
  const before = buildInCart(request, cart);
  const relation = relationToBuildInCart(before, chosen);
  const kept = relation === "changed" ? removeReplacedUnits(cart, before, chosen) : cart;
  const added = await buildToCart(db, kept, chosen);
  if (!added.ok) return failed(builderPath(chosen), added.message);
  await countBuild(db, limaDay(now()), "cart");
  const more = relation === "another" ? ONE_SHEET : kept === cart ? "" : REPLACED;
  const text = `${added.message} ${more}`.trim();
  const answer = added.warned ? failed : done;
  return answer(href("/checkout"), text, cartCookie(added.cart), buildCookie(added.chosen));
}

/** Saves a PC in the account. A guest logs in first and returns to it with the typed name. */
export async function handleSave(
  { db, now }: Services,
  viewer: Viewer,
  { chosen, name }: { chosen: readonly Chosen[]; name: string },
) {
  const called = readTextParameter(name).slice(0, MAX_BUILD_NAME) || "Mi PC";
  const back = `${href("/arma-tu-pc")}?${new URLSearchParams({ partes: writeBuild(chosen), nombre: called })}`;
  const { parts, services } = await readParts(db, chosen);
  if (parts.length === 0) return failed(back, NO_PARTS);
  if (viewer.role === "guest") return redirect(withWayBack(href("/ingresar"), back), 303);
  if (viewer.role !== "cliente") return failed(back, CUSTOMERS_ONLY);
  const saved = await saveBuild(db, {
    customerId: viewer.id,
    name: called,
    parts: namedSnapshot({ parts, services }),
  });
  if (!saved.ok) return failed(back, `Puedes guardar hasta ${MAX_BUILDS} PC: elimina una en «Mis PC».`);
  await countBuild(db, limaDay(now()), "saved");
  const why = saved.name === called ? "" : ` Ya tenías otra que se llama “${called}”.`;
  return done(href("/cliente/armados"), `Guardamos “${saved.name}”.${why}`);
}

/**
 * Adds a product to the unfinished PC and shows the verdict. A part that replaces another is only shown as a
 * trial.
 */
export async function handleAddition(
  { db }: Services,
  unfinished: readonly Chosen[],
  id: number | undefined,
) {
  const [added] = id ? (await readParts(db, [{ productId: id, units: 1 }])).parts : [];
  if (!added) return failed(href("/arma-tu-pc"), "Ese producto no es una parte de una PC.");
  const { parts } = await readParts(db, unfinished);
  if (parts.some((part) => part.id === added.id))
    return done(`${builderPath(unfinished)}#${VERDICT_ID}`, `${added.name} ya está en tu PC.`);
  const replaced = stepOf(added.type)?.single ? parts.filter(({ type }) => type === added.type) : [];
  const ids = replaced.map((part) => part.id);
  const path = builderPath(withPart(unfinished, added.id, ids));
  if (replaced.length === 0) return done(`${path}#${VERDICT_ID}`, `Agregamos ${added.name} a tu PC.`);
  const names = replaced.map(({ name }) => name).join(" y ");
  return done(
    `${path}&${TRIAL_PARAMETER}=si#${VERDICT_ID}`,
    `Así queda tu PC con ${added.name} en lugar de ${names}.`,
  );
}
