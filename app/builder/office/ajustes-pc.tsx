import { href, useLocation } from "react-router";
import { changedMeanwhile, done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { moveModel, upsertModel } from "#app/builder/change-models.ts";
import { modelForm, modelMoveForm } from "#app/builder/model-form.ts";
import { changeModels, MAX_MODELS, type ModelsRefusal, readModelsToday } from "#app/builder/models.server.ts";
import { ModelForm } from "#app/builder/ui/model-form.tsx";
import { ModelList } from "#app/builder/ui/model-list.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/ajustes-pc.ts";

export const middleware = [requirePermission("settings.write")];

const PAGE = href("/administrador/ajustes/pc");

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = await readModelsToday(context.get(servicesContext).db);
  const edited = today.models.find(({ name }) => name === url.searchParams.get("modelo"));
  return { ...today, edited };
}

const REFUSED: Record<ModelsRefusal | "changed-meanwhile", string> = {
  "changed-meanwhile": "Otra persona cambió la lista: mírala y repite.",
  gone: "Esa PC ya no está en la lista.",
  "same-name": "Otra PC ya se llama así.",
  full: `Puedes tener hasta ${MAX_MODELS} PC: elimina una.`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db } = context.get(servicesContext);
  const posted = await formDataOf(request);
  const move = modelMoveForm.safeParse(Object.fromEntries(posted));
  if (move.success) {
    const { modelo, intencion, version } = move.data;
    const changed = await changeModels(db, by, version, (models) => moveModel(models, modelo, intencion));
    if (changed.ok) return done(PAGE, "Guardamos la lista.");
    return failed(PAGE, REFUSED[changed.reason]);
  }
  const submission = parseForm(posted, modelForm);
  if (submission.status !== "success") return formErrors(submission);
  const { modelo: former, nombre, direccion: parts, version } = submission.value;
  const saved = await changeModels(db, by, version, (models) =>
    upsertModel(models, former, { name: nombre, parts }),
  );
  if (saved.ok) return done(PAGE, `Guardamos “${nombre}”.`);
  if (saved.reason === "changed-meanwhile") return changedMeanwhile(submission, saved.version);
  if (saved.reason === "same-name")
    return formErrors(submission, { status: 409, fields: { nombre: [REFUSED[saved.reason]] } });
  return formErrors(submission, { status: 409, sentence: REFUSED[saved.reason] });
}

export const clientAction = returnInput;

export default function BuildModelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { models, version, edited } = loaderData;
  return (
    <SettingsPage
      title="PC armadas"
      intro="Las PC que propones en «Arma tu PC», con los precios de hoy. La que se queda sin una parte no se muestra hasta que vuelva."
    >
      <div className="grid gap-6">
        {models.length > 0 && <ModelList models={models} version={version} />}
        <ModelForm key={useLocation().key} version={version} edited={edited} result={actionData?.result} />
      </div>
    </SettingsPage>
  );
}
