import type { z } from "zod";
import type { modelMoveForm } from "./model-form.ts";
import type { BuildModel, ModelsRefusal } from "./models.server.ts";

/** Applies one of the list's buttons. */
export function moveModel(
  models: BuildModel[],
  name: string,
  intent: z.output<typeof modelMoveForm>["intencion"],
): BuildModel[] | "gone" {
  const at = models.findIndex((model) => model.name === name);
  const model = models[at];
  if (!model) return "gone";
  const others = models.toSpliced(at, 1);
  switch (intent) {
    case "mostrar":
    case "ocultar":
      return models.with(at, { ...model, shown: intent === "mostrar" });
    case "subir":
      return others.toSpliced(Math.max(0, at - 1), 0, model);
    case "bajar":
      return others.toSpliced(at + 1, 0, model);
    case "eliminar":
      return others;
  }
}

/** Puts a model in the place of the former one, or at the end. */
export function upsertModel(
  models: BuildModel[],
  former: string,
  model: Omit<BuildModel, "shown">,
): BuildModel[] | ModelsRefusal {
  if (models.some(({ name }) => name === model.name && name !== former)) return "same-name";
  if (former === "") return [...models, { ...model, shown: true }];
  const at = models.findIndex(({ name }) => name === former);
  return models[at] ? models.with(at, { ...model, shown: models[at].shown }) : "gone";
}
