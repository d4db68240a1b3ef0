import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { FILE_GONE } from "#app/domain/catalog/category.ts";
import { readProductChoices } from "#app/domain/catalog/edited-product.server.ts";
import { CATEGORY_GONE } from "#app/domain/catalog/label.ts";
import { addProduct } from "#app/domain/catalog/manage-products.server.ts";
import { skuOf } from "#app/domain/catalog/product-form.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { refuse } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { goWith } from "#app/http/reply.ts";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { ProductForm } from "#app/ui/office/products/product-form.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/producto-crear.ts";
import { readProductInput } from "./product-input.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  const { db } = context.get(servicesContext);
  return { choices: await readProductChoices(db), submissionId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const input = await readProductInput(request, context, { creates: true, stored: [] });
  if (input.kind === "rearranged") return { result: input.result, ...input.shown };
  if (input.kind === "refused") return refuse(input.submission, { status: 400 }, input.shown);
  const { submission, shown, edit, form } = input;
  const added = await addProduct(context.get(servicesContext).db, by, { ...edit, form });
  if (added.ok) return goWith(href("/administrador/productos"), `Creamos el producto “${edit.name}”.`);
  if (added.reason === "sku-taken")
    return refuse(submission, { status: 409, fields: { sku: [skuOf(added.name)] } }, shown);
  if (added.reason === "category-gone")
    return refuse(submission, { status: 409, fields: { categoria: [CATEGORY_GONE] } }, shown);
  return refuse(submission, { status: 409 }, { ...shown, problems: [FILE_GONE] });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

const EMPTY = {
  ...{ nombre: "", sku: "", marca: "", precio: "", cantidad: "", entrega: "" },
  ...{ avisar: "", borrador: "" },
  ...{ descripcion: "", categoria: "" },
};

export default function NewProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, submissionId } = loaderData;
  return (
    <>
      <PageHead title="Crear Producto" noIndex />
      <PageTitle>Crear Producto</PageTitle>
      <ProductForm
        mode="create"
        submit="Crear Producto"
        slug=""
        shown={EMPTY}
        labelIds={[]}
        choices={choices}
        specs={[]}
        media={[]}
        opened={{ version: 0, stock: 0 }}
        submissionId={submissionId}
        answer={actionData}
      />
    </>
  );
}
