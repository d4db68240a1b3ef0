import { href, Link, useLocation } from "react-router";
import { handleSettingsPage } from "#app/accounts/answers/handle-settings-page.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { retentionForm, retentionValues } from "#app/data-rights/retention-form.ts";
import { RetentionForm } from "#app/data-rights/ui/retention-form.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/ajustes-conservacion.ts";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  return { values: retentionValues(store.retention), version: pageVersion(store, "conservacion") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleSettingsPage(context, await readForm(request, retentionForm), {
    page: "conservacion",
    path: href("/administrador/ajustes/conservacion"),
    changesOf: ({ version: _, ...retention }) => ({ retention }),
    message: "Guardamos los plazos.",
  });
}

export const clientAction = returnInput;

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Conservación de datos"
      intro={
        <>
          La tienda borra cada día lo que cumplió su plazo, y la{" "}
          <Link to={href("/politica-de-privacidad")} className="text-accent-text underline">
            política de privacidad
          </Link>{" "}
          dice estos mismos plazos. Si dudas de cuál te toca, consulta con tu contador o tu abogado.
        </>
      }
    >
      <RetentionForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
