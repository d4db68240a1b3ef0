import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { FILE_GONE } from "#app/catalog/categories/category.ts";
import { CATEGORY_GONE } from "#app/catalog/labels/label.ts";
import { readProductChoices } from "#app/catalog/products/edit/edited-product.server.ts";
import { NEW_PRODUCT } from "#app/catalog/products/edit/edited-product.ts";
import { addProduct } from "#app/catalog/products/manage-products.server.ts";
import { skuOf } from "#app/catalog/products/product-form.ts";
import { readProductInput } from "#app/catalog/products/product-input.server.ts";
import { ProductForm } from "#app/catalog/products/ui/office/product-form.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import type { Route } from "./+types/producto-crear.ts";

export const middleware = [requirePermission("catalog.write")];

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { choices: await readProductChoices(db), submissionId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const input = await readProductInput(request, context, { creates: true, stored: [] });
  if (input.kind === "rearranged") return { result: input.result, ...input.shown };
  if (input.kind === "refused") return formErrors(input.submission, input, input.shown);
  const { submission, shown, edit, form } = input;
  const added = await addProduct(context.get(servicesContext).db, by, { ...edit, form });
  if (added.ok && input.unseen)
    return done(editPath(added.id), `Creamos “${edit.name}”. Completa ahora sus atributos.`);
  if (added.ok) return done(href("/administrador/productos"), `Creamos el producto “${edit.name}”.`);
  if (added.reason === "sku-taken")
    return formErrors(submission, { status: 409, fields: { sku: [skuOf(added.name)] } }, shown);
  if (added.reason === "category-gone")
    return formErrors(submission, { status: 409, fields: { categoria: [CATEGORY_GONE] } }, shown);
  return formErrors(submission, { status: 409 }, { ...shown, problems: [FILE_GONE] });
}

function editPath(id: number): string {
  return `${href("/administrador/producto-editar/:id", { id: String(id) })}#atributos`;
}

export const clientAction = keepInput;

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, submissionId } = loaderData;
  return (
    <>
      <PrivateTitle title="Crear Producto" />
      <ProductForm
        mode="create"
        submit="Crear Producto"
        {...NEW_PRODUCT}
        choices={choices}
        submissionId={submissionId}
        answer={actionData}
      />
    </>
  );
}
