import { href } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import {
  currencyChanges,
  currencyForm,
  currencyValues,
  exchangeRateForm,
  lacksRate,
} from "#app/settings/currencies/currency-forms.ts";
import { readExchangeRates, setExchangeRate } from "#app/settings/currencies/exchange-rate.server.ts";
import { pageVersion, saveSettings } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { limaDay } from "#app/values/calendar.ts";
import { currencyNames } from "#app/values/money/currency.ts";
import type { Route } from "./+types/ajustes-monedas.ts";
import { CurrencyForm } from "./ui/currency-form.tsx";
import { ExchangeRateForm } from "./ui/exchange-rate-form.tsx";
import { RateHistory } from "./ui/rate-history.tsx";
import { SettingsPage } from "./ui/settings-page.tsx";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const store = await readSettings(db);
  return {
    values: currencyValues(store),
    version: pageVersion(store, "monedas"),
    rates: await readExchangeRates(db),
    today: limaDay(now()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const page = href("/administrador/ajustes/monedas");
  const form = await formDataOf(request);
  if (form.get("intencion") === "cambio") {
    const submission = parseForm(form, exchangeRateForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "cambio" });
    await setExchangeRate(db, by, submission.value.cambio, now());
    return done(page, "Guardamos el tipo de cambio.");
  }
  const submission = parseForm(form, currencyForm);
  if (submission.status !== "success") return formErrors(submission);
  const changes = currencyChanges(submission.value);
  const before = await readSettings(db);
  const fields = lacksRate(changes, before.exchangeRate);
  if (Object.keys(fields).length > 0) return formErrors(submission, { status: 409, fields });
  const { version } = submission.value;
  const saved = await saveSettings(db, by, { page: "monedas", changes, version });
  if (!saved.ok) return changedMeanwhile(submission, saved.version);
  if (changes.currency === before.currency) return done(page, "Guardamos los ajustes.");
  const held = currencyNames[changes.currency].toLowerCase();
  return done(page, `Tus precios y tarifas de envío son ahora ${held} y no se convirtieron: revísalos.`);
}

export const clientAction = returnInput;

export default function CurrenciesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { values, version, rates, today } = loaderData;
  const isRate = actionData && "about" in actionData;
  return (
    <SettingsPage title="Monedas">
      <div className="grid max-w-2xl gap-10">
        <ExchangeRateForm
          key={`cambio ${rates[0]?.id}`}
          newest={rates[0]}
          today={today}
          result={isRate ? actionData.result : undefined}
        />
        <CurrencyForm
          key={`monedas ${version}`}
          values={values}
          version={version}
          result={isRate ? undefined : actionData?.result}
        />
        {rates.length > 0 && <RateHistory rates={rates} />}
      </div>
    </SettingsPage>
  );
}
