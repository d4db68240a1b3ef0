import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { wayBackOf } from "#app/accounts/way-back.ts";
import {
  CATEGORY_NAME_TAKEN,
  type Category,
  categoryForm,
  FILE_GONE,
} from "#app/catalog/categories/category.ts";
import {
  categoryVersion,
  changeCategory,
  readCategory,
} from "#app/catalog/categories/manage-categories.server.ts";
import { CategoryForm } from "#app/catalog/categories/ui/category-form.tsx";
import { type StoredMedia, toChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import { mediaOf } from "#app/catalog/pictures/form-media.server.ts";
import { EditedForm, removedMeanwhile } from "#app/kit/message/edited-form.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { OfficeError } from "#app/office/ui/office-error.tsx";
import { parseForm } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import type { Route } from "./+types/categoria-editar.ts";

export const middleware = [requirePermission("catalog.write")];

const GONE = "Esa categoría ya no existe.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const category = await categoryOf(context, params.id);
  const version = category ? categoryVersion(category) : "";
  const shown = { category, version, media: toChosenMedia(storedOf(category)), submissionId: randomUUID() };
  return data(shown, category ? 200 : 404);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = administratorOf(context);
  const category = await categoryOf(context, params.id);
  const posted = await formWithFiles(request, context);
  const row = { folder: "categorias-imagenes", stored: storedOf(category), max: 1 } as const;
  const media = await mediaOf(posted, context, row);
  const submission = parseForm(posted, categoryForm);
  if (media.rearranged) return { result: { initialValue: submission.reply().initialValue }, ...media.shown };
  if (submission.status !== "success" || media.problems.length > 0)
    return formErrors(submission, { status: media.status }, media.shown);
  const removed = () =>
    formErrors(
      submission,
      { status: 409, sentence: removedMeanwhile(GONE) },
      { ...media.shown, removed: true },
    );
  if (!category) return removed();
  const { nombre: name, descripcion: description, version } = submission.value;
  const input = { name, description, image: media.chosen[0], version };
  const stored = await changeCategory(context.get(servicesContext).db, by, category.id, input);
  if (stored.ok)
    return done(wayBackOf(request) ?? href("/administrador/categorias"), `Guardamos la categoría “${name}”.`);
  switch (stored.reason) {
    case "not-found":
      return removed();
    case "changed-meanwhile":
      return changedMeanwhile(submission, stored.version, {
        stored: { nombre: stored.now.name, descripcion: stored.now.description },
        fields: stored.fields,
        more: media.shown,
      });
    case "file-gone":
      return formErrors(submission, { status: 409 }, { ...media.shown, problems: [FILE_GONE] });
    case "name-taken":
      return formErrors(submission, { status: 409, fields: { nombre: [CATEGORY_NAME_TAKEN] } }, media.shown);
  }
}

async function categoryOf(context: Route.LoaderArgs["context"], id: string) {
  const known = readId(id);
  return known ? readCategory(context.get(servicesContext).db, known) : undefined;
}

function storedOf(category: Category | undefined): StoredMedia {
  return category?.image ? [{ id: category.id, kind: "image", file: category.image }] : [];
}

export const clientAction = keepInput;

const NOTHING = { name: "", slug: "", description: "" };

export default function EditCategoryPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { category, version, media, submissionId } = loaderData;
  const answered = actionData !== undefined;
  const missing = !category || (answered && "removed" in actionData);
  return (
    <EditedForm
      key={params.id}
      missing={missing}
      answered={answered}
      sentence={GONE}
      gone={<OfficeError status={404} />}
    >
      <PrivateTitle title="Editar Categoria" />
      <CategoryForm
        submit={missing ? "Crear Categoria" : "Editar Categoria"}
        {...(missing && { action: href("/administrador/categoria-crear") })}
        stored={category ?? NOTHING}
        version={version}
        media={actionData?.media ?? media}
        problems={actionData?.problems ?? []}
        submissionId={submissionId}
        result={actionData?.result}
      />
    </EditedForm>
  );
}
