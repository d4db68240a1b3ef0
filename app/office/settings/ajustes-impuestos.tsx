import { href, useLocation } from "react-router";
import { handleSettingsPage } from "#app/accounts/answers/handle-settings-page.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { taxForm } from "#app/settings/settings-forms.ts";
import { taxChanges, taxValues } from "#app/settings/settings-values.ts";
import type { Route } from "./+types/ajustes-impuestos.ts";
import { SettingsPage } from "./ui/settings-page.tsx";
import { TaxForm } from "./ui/tax-form.tsx";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  return { values: taxValues(store), version: pageVersion(store, "impuestos") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSettingsPage(context, await readForm(request, taxForm), {
    page: "impuestos",
    path: href("/administrador/ajustes/impuestos"),
    changesOf: taxChanges,
  });
}

export const clientAction = returnInput;

export default function TaxPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Comprobantes e impuestos">
      <TaxForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
