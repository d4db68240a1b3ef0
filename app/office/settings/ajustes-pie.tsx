import { href, useLocation } from "react-router";
import { saveSettingsPage } from "#app/accounts/answers/save-settings-page.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { returnTyped } from "#app/accounts/live/keep-typed.ts";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { footerForm } from "#app/settings/settings-forms.ts";
import { footerChanges, footerValues } from "#app/settings/settings-values.ts";
import type { Route } from "./+types/ajustes-pie.ts";
import { FooterForm } from "./ui/footer-form.tsx";
import { SettingsPage } from "./ui/settings-page.tsx";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  return { values: footerValues(store), version: pageVersion(store, "pie") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return saveSettingsPage(context, await readForm(request, footerForm), {
    page: "pie",
    path: href("/administrador/ajustes/pie"),
    changesOf: footerChanges,
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return returnTyped(serverAction, request);
}

export default function FooterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Ajustes del pie de página">
      <FooterForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
