import { href, useLocation } from "react-router";
import { handleSettingsPage } from "#app/accounts/answers/handle-settings-page.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { companyForm } from "#app/settings/settings-forms.ts";
import { companyChanges, companyValues } from "#app/settings/settings-values.ts";
import type { Route } from "./+types/ajustes-empresa.ts";
import { CompanyForm } from "./ui/company-form.tsx";
import { SettingsPage } from "./ui/settings-page.tsx";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  return { values: companyValues(store), version: pageVersion(store, "empresa") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSettingsPage(context, await readForm(request, companyForm), {
    page: "empresa",
    path: href("/administrador/ajustes/empresa"),
    changesOf: companyChanges,
  });
}

export const clientAction = returnInput;

export default function CompanyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Empresa"
      intro="Quién vende. Se muestra al pie de la tienda, en los textos legales, los papeles y el Libro de Reclamaciones."
    >
      <CompanyForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
