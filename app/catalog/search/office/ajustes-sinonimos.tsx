import { href, redirect, useLocation } from "react-router";
import { refuseChanged } from "#app/accounts/answers/changed-meanwhile.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnTyped } from "#app/accounts/live/keep-typed.ts";
import { readStoredSynonyms, saveSynonyms } from "#app/catalog/search/synonyms.server.ts";
import { synonymsForm, writeGroups } from "#app/catalog/search/synonyms-form.ts";
import { SynonymsForm } from "#app/catalog/search/ui/synonyms-form.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { flashCookie } from "#app/platform/http/flash.ts";
import { readForm, refuse } from "#app/platform/http/form.ts";
import { versionOf } from "#app/settings/save-settings.server.ts";
import type { Route } from "./+types/ajustes-sinonimos.ts";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const synonyms = await readStoredSynonyms(context.get(servicesContext).db);
  return { sinonimos: writeGroups(synonyms), version: versionOf(synonyms) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = administratorOf(context);
  const submission = await readForm(request, synonymsForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { sinonimos: synonyms, version } = submission.value;
  const saved = await saveSynonyms(context.get(servicesContext).db, { id, name }, { synonyms, version });
  if (!saved.ok) return refuseChanged(submission, saved.version);
  const flash = await flashCookie({ kind: "ok", text: "Guardamos los sinónimos." });
  return redirect(href("/administrador/ajustes/sinonimos"), {
    status: 303,
    headers: { "Set-Cookie": flash },
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return returnTyped(serverAction, request);
}

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
