import { href, Link, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnTyped } from "#app/accounts/live/keep-typed.ts";
import { retentionForm, retentionValues } from "#app/data-rights/retention-form.ts";
import { RetentionForm } from "#app/data-rights/ui/retention-form.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { pageVersion, saveSettings } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/ajustes-conservacion.ts";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  return { values: retentionValues(store.retention), version: pageVersion(store, "conservacion") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = administratorOf(context);
  const submission = await readForm(request, retentionForm);
  if (submission.status !== "success") return formErrors(submission);
  const { version, ...retention } = submission.value;
  const change = { page: "conservacion" as const, changes: { retention }, version };
  const saved = await saveSettings(context.get(servicesContext).db, { id, name }, change);
  if (!saved.ok) return changedMeanwhile(submission, saved.version);
  return done(href("/administrador/ajustes/conservacion"), "Guardamos los plazos.");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return returnTyped(serverAction, request);
}

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
