import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { CATEGORY_NAME_TAKEN, categoryForm, FILE_GONE } from "#app/domain/catalog/category.ts";
import { storedReference } from "#app/domain/catalog/chosen-media.ts";
import { changeCategory, readCategory } from "#app/domain/catalog/manage-categories.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { parseForm, refuse } from "#app/http/form.ts";
import { formWithFiles } from "#app/http/form-with-files.ts";
import { administratorOf } from "#app/http/guards.ts";
import { readId } from "#app/http/read-id.ts";
import { goWith } from "#app/http/reply.ts";
import { CategoryForm } from "#app/ui/office/categories/category-form.tsx";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/categoria-editar.ts";
import { mediaOf } from "./form-media.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  administratorOf(context);
  const category = await categoryOf(context, params.id);
  return { category, media: mediaOfRow(category), submissionId: randomUUID() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = administratorOf(context);
  const category = await categoryOf(context, params.id);
  const posted = await formWithFiles(request, context);
  const row = { folder: "categorias-imagenes", stored: storedOf(category), most: 1 } as const;
  const media = await mediaOf(posted, context, row);
  const submission = parseForm(posted, categoryForm);
  if (media.rearranged) return { result: { initialValue: submission.reply().initialValue }, ...media.shown };
  if (submission.status !== "success" || media.problems.length > 0)
    return refuse(submission, { status: 400 }, media.shown);
  const { nombre: name, descripcion: description } = submission.value;
  const input = { name, description, image: media.chosen[0] };
  const stored = await changeCategory(context.get(servicesContext).db, by, category.id, input);
  if (stored.ok) return goWith(href("/administrador/categorias"), `Guardamos la categoría “${name}”.`);
  switch (stored.reason) {
    case "not-found":
      throw data(null, 404);
    case "file-gone":
      return refuse(submission, { status: 409 }, { ...media.shown, problems: [FILE_GONE] });
    case "name-taken":
      return refuse(submission, { status: 409, fields: { nombre: [CATEGORY_NAME_TAKEN] } }, media.shown);
  }
}

async function categoryOf(context: Route.LoaderArgs["context"], id: string) {
  const known = readId(id);
  const category = known && (await readCategory(context.get(servicesContext).db, known));
  if (!category) throw data(null, 404);
  return category;
}

type Row = Awaited<ReturnType<typeof categoryOf>>;

function storedOf({ id, image }: Row) {
  return image ? [{ id, kind: "image" as const, file: image }] : [];
}

function mediaOfRow(category: Row) {
  return storedOf(category).map(({ id, ...media }) => ({ reference: storedReference(id), ...media }));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function EditCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { category, media, submissionId } = loaderData;
  return (
    <>
      <PageHead title="Editar Categoria" noIndex />
      <PageTitle>Editar Categoria</PageTitle>
      <CategoryForm
        key={category.id}
        submit="Editar Categoria"
        stored={category}
        media={actionData?.media ?? media}
        problems={actionData?.problems ?? []}
        submissionId={submissionId}
        result={actionData?.result}
      />
    </>
  );
}
