import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { CATEGORY_NAME_TAKEN, categoryForm, FILE_GONE } from "#app/domain/catalog/category.ts";
import { addCategory } from "#app/domain/catalog/manage-categories.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { parseForm, refuse } from "#app/http/form.ts";
import { formWithFiles } from "#app/http/form-with-files.ts";
import { administratorOf } from "#app/http/guards.ts";
import { goWith } from "#app/http/reply.ts";
import { CategoryForm } from "#app/ui/office/categories/category-form.tsx";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/categoria-crear.ts";
import { mediaOf } from "./form-media.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return { submissionId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formWithFiles(request, context);
  const media = await mediaOf(posted, context, { folder: "categorias-imagenes", stored: [], most: 1 });
  const submission = parseForm(posted, categoryForm);
  if (media.rearranged) return { result: { initialValue: submission.reply().initialValue }, ...media.shown };
  if (submission.status !== "success" || media.problems.length > 0)
    return refuse(submission, { status: 400 }, media.shown);
  const { nombre: name, descripcion: description, solicitud: form } = submission.value;
  const stored = await addCategory(db, by, { name, description, image: media.chosen[0], form });
  if (stored.ok) return goWith(href("/administrador/categorias"), `Creamos la categoría “${name}”.`);
  if (stored.reason === "file-gone")
    return refuse(submission, { status: 409 }, { ...media.shown, problems: [FILE_GONE] });
  return refuse(submission, { status: 409, fields: { nombre: [CATEGORY_NAME_TAKEN] } }, media.shown);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

const NEW = { name: "", slug: "", description: "" };

export default function NewCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Crear Nueva Categoria" noIndex />
      <PageTitle>Crear Nueva Categoria</PageTitle>
      <CategoryForm
        submit="Crear Categoria"
        stored={NEW}
        media={actionData?.media ?? []}
        problems={actionData?.problems ?? []}
        submissionId={loaderData.submissionId}
        result={actionData?.result}
      />
    </>
  );
}
