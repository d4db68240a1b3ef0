import { href, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { CompanyReminder } from "#app/kit/office/company-reminder.tsx";
import { parseForm, sentFile } from "#app/platform/http/form.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { saveGeneral } from "#app/settings/save-general.server.ts";
import { pageVersion } from "#app/settings/save-settings.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { generalForm } from "#app/settings/settings-forms.ts";
import { generalChanges, generalValues } from "#app/settings/settings-values.ts";
import type { Route } from "./+types/ajustes.ts";
import { GeneralForm } from "./ui/general-form.tsx";
import { SettingsPage } from "./ui/settings-page.tsx";

export const middleware = [requirePermission("settings.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const store = await readSettings(context.get(servicesContext).db);
  return { values: generalValues(store), logo: store.logo, version: pageVersion(store, "general") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, log } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formWithFiles(request, context);
  const submission = parseForm(posted, generalForm);
  if (submission.status !== "success") return formErrors(submission);
  const { version } = submission.value;
  const logo = sentFile(posted, "logo");
  const changes = generalChanges(submission.value);
  const saved = await saveGeneral(db, files, by, { changes, logo, version });
  if (saved.ok) return done(href("/administrador/ajustes"), "Guardamos los ajustes.");
  if (saved.reason === "changed-meanwhile") return changedMeanwhile(submission, saved.version);
  if (saved.reason === "not-stored") log.error({ err: saved.cause }, "logo not stored");
  const status = saved.reason === "not-stored" ? 503 : 400;
  return formErrors(submission, { status }, { problem: pictureSentences[saved.reason] });
}

export const clientAction = returnInput;

export default function GeneralPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage title="Ajustes" intro="Lo que cambies se ve en la tienda desde la próxima visita.">
      <CompanyReminder />
      <GeneralForm
        key={useLocation().key}
        {...loaderData}
        result={actionData?.result}
        problem={actionData && "problem" in actionData ? actionData.problem : undefined}
        chosen={actionData && "files" in actionData ? actionData.files.logo : undefined}
      />
    </SettingsPage>
  );
}
