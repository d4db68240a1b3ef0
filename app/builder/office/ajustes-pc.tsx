import { data, href, useLocation } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepTyped } from "#app/accounts/live/keep-typed.ts";
import { modelForm } from "#app/builder/model-form.ts";
import {
  type BuildModel,
  changeModels,
  MOST_MODELS,
  type ModelsRefusal,
  readModelsToday,
} from "#app/builder/models.server.ts";
import { ModelForm } from "#app/builder/ui/model-form.tsx";
import { ModelList } from "#app/builder/ui/model-list.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/ajustes-pc.ts";

export const middleware = [requirePermission("settings.write")];

const HERE = href("/administrador/ajustes/pc");

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = await readModelsToday(context.get(servicesContext).db);
  const edited = today.models.find(({ name }) => name === url.searchParams.get("modelo"));
  return { ...today, edited };
}

const REFUSED: Record<ModelsRefusal, string> = {
  "changed-meanwhile": "Otra persona cambió la lista: mírala y repite.",
  gone: "Esa PC ya no está en la lista.",
  "same-name": "Otra PC ya se llama así.",
  full: `Puedes tener hasta ${MOST_MODELS} PC: elimina una.`,
};

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = administratorOf(context);
  const { db } = context.get(servicesContext);
  const form = await formDataOf(request);
  const text = (field: string) => String(form.get(field) ?? "");
  const former = text("modelo");
  if (text("intencion") !== "guardar") {
    const changed = await changeModels(db, { id, name }, text("version"), (models) =>
      moved(models, former, text("intencion")),
    );
    return changed.ok ? done(HERE, "Guardamos la lista.") : failed(HERE, REFUSED[changed.reason]);
  }
  const typed = { nombre: text("nombre"), direccion: text("direccion") };
  const refused = (problems: { nombre?: string; direccion?: string }, status = 400) =>
    data({ typed, former, problems }, status);
  const read = modelForm.safeParse(typed);
  if (!read.success) {
    const of = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message;
    const [nombre, direccion] = [of("nombre"), of("direccion")];
    return refused({ ...(nombre && { nombre }), ...(direccion && { direccion }) });
  }
  const { nombre, direccion: parts } = read.data;
  const saved = await changeModels(db, { id, name }, text("version"), (models) => {
    const at = models.findIndex((model) => model.name === former);
    if (models.some((model, index) => model.name === nombre && index !== at)) return "same-name";
    const shown = models[at]?.shown ?? true;
    return at < 0
      ? [...models, { name: nombre, parts, shown }]
      : models.with(at, { name: nombre, parts, shown });
  });
  return saved.ok ? done(HERE, `Guardamos “${nombre}”.`) : refused({ nombre: REFUSED[saved.reason] }, 409);
}

function moved(models: BuildModel[], name: string, intent: string): BuildModel[] | "gone" {
  const at = models.findIndex((model) => model.name === name);
  const model = models[at];
  if (!model) return "gone";
  if (intent === "mostrar" || intent === "ocultar")
    return models.with(at, { ...model, shown: intent === "mostrar" });
  const others = models.toSpliced(at, 1);
  if (intent === "eliminar") return others;
  return others.toSpliced(Math.max(0, at + (intent === "subir" ? -1 : 1)), 0, model);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function BuildModelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { models, version, edited } = loaderData;
  return (
    <SettingsPage
      title="PC armadas"
      intro="Las PC que propones en «Arma tu PC», con los precios de hoy. La que se queda sin una parte no se muestra hasta que vuelva."
    >
      <div className="grid gap-6">
        {models.length > 0 && <ModelList models={models} version={version} />}
        <ModelForm key={useLocation().key} version={version} edited={edited} answer={actionData} />
      </div>
    </SettingsPage>
  );
}
