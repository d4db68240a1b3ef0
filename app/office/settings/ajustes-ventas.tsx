import { href, useLocation } from "react-router";
import { handleSettingsPage } from "#app/accounts/answers/handle-settings-page.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { salesForm } from "#app/settings/settings-forms.ts";
import { salesChanges, salesValues } from "#app/settings/settings-values.ts";
import type { Route } from "./+types/ajustes-ventas.ts";
import { SalesForm } from "./ui/sales-form.tsx";
import { SettingsPage } from "./ui/settings-page.tsx";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  return { values: salesValues(store), version: pageVersion(store, "ventas") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSettingsPage(context, await readForm(request, salesForm), {
    page: "ventas",
    path: href("/administrador/ajustes/ventas"),
    changesOf: salesChanges,
  });
}

export const clientAction = returnInput;

export default function SalesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Ajustes de ventas">
      <SalesForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
