import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { CATEGORY_NAME_TAKEN, categoryForm, FILE_GONE } from "#app/catalog/categories/category.ts";
import { addCategory } from "#app/catalog/categories/manage-categories.server.ts";
import { CategoryForm } from "#app/catalog/categories/ui/category-form.tsx";
import { mediaOf } from "#app/catalog/pictures/form-media.server.ts";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { parseForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/categoria-crear.ts";

export const middleware = [requirePermission("catalog.write")];

export function loader() {
  return { submissionId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formWithFiles(request, context);
  const media = await mediaOf(posted, context, { folder: "categorias-imagenes", stored: [], max: 1 });
  const submission = parseForm(posted, categoryForm);
  if (media.rearranged) return { result: { initialValue: submission.reply().initialValue }, ...media.shown };
  if (submission.status !== "success" || media.problems.length > 0)
    return formErrors(submission, { status: media.status }, media.shown);
  const { nombre: name, descripcion: description, solicitud: form } = submission.value;
  const stored = await addCategory(db, by, { name, description, image: media.chosen[0], form });
  if (stored.ok) return done(href("/administrador/categorias"), `Creamos la categoría “${name}”.`);
  if (stored.reason === "file-gone")
    return formErrors(submission, { status: 409 }, { ...media.shown, problems: [FILE_GONE] });
  return formErrors(submission, { status: 409, fields: { nombre: [CATEGORY_NAME_TAKEN] } }, media.shown);
}

export const clientAction = keepInput;

const NEW = { name: "", slug: "", description: "" };

export default function NewCategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle title="Crear Nueva Categoria" />
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
