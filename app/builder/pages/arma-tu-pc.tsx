import { data, redirect } from "react-router";
import { done } from "#app/accounts/answers/answers.ts";
import { type Services, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import type { Viewer } from "#app/accounts/viewer.ts";
import { daysOf, itemsToBuy, readBuild, TRIAL_PARAMETER } from "#app/builder/build.ts";
import { relationToUnfinished, unfinishedBuild, unfinishedCookie } from "#app/builder/build-cookie.ts";
import { handleAddition, handleAddToCart, handleSave } from "#app/builder/handle-build.server.ts";
import { readParts } from "#app/builder/read-build.server.ts";
import { readShownBuild, type ShownBuild } from "#app/builder/shown-build.server.ts";
import { builderPath, readStepFilters } from "#app/builder/steps/step-filters.ts";
import { suggestBuild } from "#app/builder/suggest.server.ts";
import { readSuggestion } from "#app/builder/suggestion-rules.ts";
import { BuilderPage } from "#app/builder/ui/builder-page.tsx";
import { readAddress } from "#app/customers/address.server.ts";
import { readProductDelivery } from "#app/delivery/product-delivery.server.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { storedCurrency } from "#app/settings/store-money.ts";
import { amountIn, type Money } from "#app/values/money/currency.ts";
import { fromWholeUnits, sumLines } from "#app/values/money/money.ts";
import { groupThousands } from "#app/values/text.ts";
import type { Route } from "./+types/arma-tu-pc.ts";

const NOTHING_FOUND =
  "Con lo que hay en stock no podemos proponer una PC así. Elige las partes tú, o escríbenos.";

/** Amount in soles, like the budget, and rounded up, so that it suffices as the new budget. */
function aboveBudgetSentence(cheapest: Money): string {
  const soles = Math.ceil((amountIn(cheapest, "PEN") ?? cheapest.amount) / 100);
  return `Con lo que hay en la tienda, la más barata para esto cuesta S/\u00a0${groupThousands(soles)}.`;
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const viewer = context.get(viewerContext);
  const unfinished = unfinishedBuild(request);
  if (url.searchParams.has("agregar"))
    return handleAddition(services, unfinished, readId(url.searchParams.get("agregar")));
  const suggestion = readSuggestion(url.searchParams);
  const problems: string[] = [];
  /** address of the cheapest PC, when no PC is within the budget */
  let cheapest: string | undefined;
  if (suggestion && "problem" in suggestion) problems.push(suggestion.problem);
  if (suggestion && "use" in suggestion) {
    const settings = await readSettings(db);
    const soles = fromWholeUnits(suggestion.budget);
    const found = await suggestBuild(db, suggestion.use, soles, storedCurrency(settings));
    if (found?.isWithinBudget)
      return done(
        builderPath(found.chosen),
        "Te proponemos esta PC con lo que hay en stock. Cambia lo que quieras.",
      );
    problems.push(found ? aboveBudgetSentence(found.cost) : NOTHING_FOUND);
    cheapest = found && builderPath(found.chosen);
  }
  const build = await readShownBuild(
    db,
    url.searchParams.getAll("partes").join(","),
    readStepFilters(url.searchParams),
  );
  const isEmpty = build.parts.length === 0;
  const delivery = isEmpty ? undefined : await readDelivery(services, viewer, build);
  const relation = url.searchParams.has(TRIAL_PARAMETER)
    ? "another"
    : relationToUnfinished(unfinished, build.chosen);
  const offered = isEmpty || relation === "another" ? await readParts(db, unfinished) : undefined;
  const headers = new Headers();
  if (!isEmpty && relation === "next") headers.append("Set-Cookie", unfinishedCookie(build.chosen));
  return data(
    {
      build: { ...build, problems: [...problems, ...build.problems] },
      delivery,
      cheapest,
      unfinished: offered && offered.parts.length > 0 ? offered : undefined,
    },
    { headers },
  );
}

/** Delivery of the whole PC, in the format of a product's page. */
async function readDelivery({ db, now }: Services, viewer: Viewer, build: ShownBuild) {
  const address = viewer.role === "cliente" ? await readAddress(db, viewer.id) : null;
  const sent = { price: sumLines(itemsToBuy(build)), deliveryDays: daysOf(build) };
  return readProductDelivery(db, sent, address, now());
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await formDataOf(request);
  const { chosen } = readBuild(form.getAll("partes").join(","));
  switch (form.get("intencion")) {
    case "guardar":
      return handleSave(services, context.get(viewerContext), {
        chosen,
        name: String(form.get("nombre") ?? ""),
      });
    case "partes": {
      const fields = [...form].map(([name, value]) => [name, String(value)]);
      const { step, ...filters } = readStepFilters(new URLSearchParams(fields));
      return redirect(builderPath(chosen, step?.type, filters), {
        status: 303,
        headers: { "Set-Cookie": unfinishedCookie(chosen) },
      });
    }
    default:
      return handleAddToCart(services, request, chosen);
  }
}

export default function BuildAPc({ loaderData }: Route.ComponentProps) {
  return <BuilderPage {...loaderData} />;
}
