import { data, href, redirect } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { type Services, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import type { Viewer } from "#app/accounts/viewer.ts";
import { withWayBack } from "#app/accounts/way-back.ts";
import { type Chosen, daysOf, itemsToBuy, namedSnapshot, readBuild } from "#app/builder/build.ts";
import { buildCookie, buildInCart, relationTo, withoutReplaced } from "#app/builder/build-cookie.ts";
import { buildToCart, NO_PARTS } from "#app/builder/build-to-cart.server.ts";
import { readParts } from "#app/builder/read-build.server.ts";
import { readSuggestion } from "#app/builder/read-suggestion.ts";
import { MAX_BUILDS, MAX_NAME, saveBuild } from "#app/builder/saved-builds.server.ts";
import { readShownBuild, type ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath, readStepFilters } from "#app/builder/step-filters.ts";
import { suggestBuild } from "#app/builder/suggest.server.ts";
import { BuilderPage } from "#app/builder/ui/builder-page.tsx";
import { countBuild } from "#app/builder/usage/store-usage.server.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { readAddress } from "#app/customers/address.server.ts";
import { readProductDelivery } from "#app/delivery/product-delivery.server.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { limaDay } from "#app/values/calendar.ts";
import { amountIn, type Money } from "#app/values/money/currency.ts";
import { fromWholeUnits, sumLines } from "#app/values/money/money.ts";
import { readText } from "#app/values/search-params.ts";
import { groupThousands } from "#app/values/text.ts";
import type { Route } from "./+types/arma-tu-pc.ts";

const NOTHING_FOUND =
  "Con lo que hay en stock no podemos proponer una PC así. Elige las partes tú, o escríbenos.";

const REPLACED = "Sacamos del carrito lo que cambiaste de ella.";
const ONE_SHEET = "Un pedido lleva la hoja de armado de una sola PC: será la de esta, no la de la anterior.";

/** In soles, as the budget is, rounded up: it is enough to ask for. */
function aboveBudgetSentence(cheapest: Money): string {
  const soles = Math.ceil((amountIn(cheapest, "PEN") ?? cheapest.amount) / 100);
  return `Con lo que hay en la tienda, la más barata para esto cuesta S/\u00a0${groupThousands(`${soles}`)}.`;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const viewer = context.get(viewerContext);
  const suggestion = readSuggestion(url.searchParams);
  const problems: string[] = [];
  if (suggestion && "problem" in suggestion) problems.push(suggestion.problem);
  if (suggestion && "use" in suggestion) {
    const settings = await readSettings(db);
    const soles = fromWholeUnits(suggestion.budget);
    const found = await suggestBuild(db, suggestion.use, soles, storedCurrency(settings));
    if (found && "chosen" in found)
      return done(
        builderPath(found.chosen),
        "Te proponemos esta PC con lo que hay en stock. Cambia lo que quieras.",
      );
    problems.push(found ? aboveBudgetSentence(found.cheapest) : NOTHING_FOUND);
  }
  const build = await readShownBuild(
    db,
    url.searchParams.getAll("partes").join(","),
    readStepFilters(url.searchParams),
  );
  const delivery = build.parts.length > 0 ? await readDelivery(services, viewer, build) : undefined;
  return data({ build: { ...build, problems: [...problems, ...build.problems] }, delivery });
}

/** Of the whole PC, as a product's page tells it of one product. */
async function readDelivery({ db, now }: Services, viewer: Viewer, build: ShownBuild) {
  const address = viewer.role === "cliente" ? await readAddress(db, viewer.id) : null;
  const sent = { price: sumLines(itemsToBuy(build)), deliveryDays: daysOf(build) };
  return readProductDelivery(db, sent, address, now());
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await formDataOf(request);
  const { chosen } = readBuild(String(form.get("partes") ?? ""));
  const back = builderPath(chosen);
  const viewer = context.get(viewerContext);
  if (form.get("intencion") === "guardar")
    return storeBuild(services, viewer, { chosen, back, name: form.get("nombre") });
  const cart = cartOf(request);
  const before = buildInCart(request, cart);
  const relation = relationTo(before, chosen);
  const kept = relation === "changed" ? withoutReplaced(cart, before, chosen) : cart;
  const added = await buildToCart(services.db, kept, chosen);
  if (!added.ok) return failed(back, added.message);
  await countBuild(services.db, limaDay(services.now()), "cart");
  const headers = new Headers([["Set-Cookie", cartCookie(added.cart)]]);
  headers.append("Set-Cookie", buildCookie(added.chosen));
  const kind = added.warned ? "error" : "ok";
  const more = relation === "another" ? ONE_SHEET : kept === cart ? "" : REPLACED;
  const text = `${added.message} ${more}`.trim();
  headers.append("Set-Cookie", await flashCookie({ kind, text }));
  return redirect(href("/checkout"), { status: 303, headers });
}

interface BuildToSave {
  chosen: Chosen[];
  back: string;
  name: FormDataEntryValue | null;
}

async function storeBuild({ db, now }: Services, viewer: Viewer, { chosen, back, name }: BuildToSave) {
  if (viewer.role === "guest")
    return failed(withWayBack(href("/ingresar"), back), "Ingresa para guardar tu PC.");
  if (viewer.role !== "cliente") return failed(back, "Ingresa con una cuenta de cliente");
  const { parts, services } = await readParts(db, chosen);
  if (parts.length === 0) return failed(back, NO_PARTS);
  const called = readText(String(name ?? "")).slice(0, MAX_NAME) || "Mi PC";
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

export default function BuildAPc({ loaderData }: Route.ComponentProps) {
  return <BuilderPage {...loaderData} />;
}
