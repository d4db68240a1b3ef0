import { href, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { readStoredSynonyms, saveSynonyms } from "#app/catalog/search/synonyms/synonyms.server.ts";
import { formatSynonyms, synonymsForm } from "#app/catalog/search/synonyms/synonyms-form.ts";
import { SynonymsForm } from "#app/catalog/search/ui/synonyms-form.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { versionOf } from "#app/settings/version-of.server.ts";
import type { Route } from "./+types/ajustes-sinonimos.ts";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const synonyms = await readStoredSynonyms(context.get(servicesContext).db);
  return { sinonimos: formatSynonyms(synonyms), version: versionOf(synonyms) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const submission = await readForm(request, synonymsForm);
  if (submission.status !== "success") return formErrors(submission);
  const { sinonimos: synonyms, version } = submission.value;
  const saved = await saveSynonyms(context.get(servicesContext).db, by, { synonyms, version });
  if (!saved.ok) return changedMeanwhile(submission, saved.version);
  return done(href("/administrador/ajustes/sinonimos"), "Guardamos los sinónimos.");
}

export const clientAction = returnInput;

export default function SynonymsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Sinónimos"
      intro="Con qué otras palabras buscan tus clientes lo que vendes. En Reportes ves qué buscaron sin encontrarlo."
    >
      <SynonymsForm key={useLocation().key} {...loaderData} result={actionData?.result} />
    </SettingsPage>
  );
}
