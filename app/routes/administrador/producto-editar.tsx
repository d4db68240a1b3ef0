import { randomUUID } from "node:crypto";
import { data, href, Link } from "react-router";
import { FILE_GONE } from "#app/domain/catalog/category.ts";
import { changeProduct, type ProductChanged } from "#app/domain/catalog/change-product.server.ts";
import { storedReference } from "#app/domain/catalog/chosen-media.ts";
import { readEditedProduct, readProductChoices } from "#app/domain/catalog/edited-product.server.ts";
import { CATEGORY_GONE } from "#app/domain/catalog/label.ts";
import { conflictRows } from "#app/domain/catalog/product-conflict.ts";
import { skuOf } from "#app/domain/catalog/product-form.ts";
import { soldMeanwhile } from "#app/domain/catalog/quick-edit.ts";
import { readStockLedger } from "#app/domain/catalog/stock-ledger.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { refuse } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { readId } from "#app/http/read-id.ts";
import { goWith } from "#app/http/reply.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { ProductForm } from "#app/ui/office/products/product-form.tsx";
import { StockMovements } from "#app/ui/office/products/stock-movements.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle, Section } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/producto-editar.ts";
import { readProductInput } from "./product-input.server.ts";

const MOVEMENTS_SHOWN = 5;

export async function loader({ context, params }: Route.LoaderArgs) {
  administratorOf(context);
  const product = await productOf(context, params.id);
  const { db } = context.get(servicesContext);
  const [choices, { movements }] = await Promise.all([
    readProductChoices(db),
    readStockLedger(db, product.id, 1, MOVEMENTS_SHOWN),
  ]);
  return { product, choices, movements, submissionId: randomUUID() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db } = context.get(servicesContext);
  const product = await productOf(context, params.id);
  const input = await readProductInput(request, context, { creates: false, stored: product.media });
  if (input.kind === "rearranged") return { result: input.result, ...input.shown };
  if (input.kind === "refused") return refuse(input.submission, { status: 400 }, input.shown);
  const changed = await changeProduct(db, by, product.id, input.edit, input.opened);
  if (changed.ok) return goWith(href("/administrador/productos"), `Guardamos “${input.edit.name}”.`);
  return refuseChange(changed, input, db);
}

type Whole = Extract<Awaited<ReturnType<typeof readProductInput>>, { kind: "whole" }>;

async function refuseChange(
  changed: Exclude<ProductChanged, { ok: true }>,
  { submission, shown, edit }: Whole,
  db: Parameters<typeof readProductChoices>[0],
) {
  switch (changed.reason) {
    case "not-found":
      throw data(null, 404);
    case "file-gone":
      return refuse(submission, { status: 409 }, { ...shown, problems: [FILE_GONE] });
    case "category-gone":
      return refuse(submission, { status: 409, fields: { categoria: [CATEGORY_GONE] } }, shown);
    case "sku-taken":
      return refuse(submission, { status: 409, fields: { sku: [skuOf(changed.name)] } }, shown);
    case "sold-meanwhile": {
      const fields = { cantidad: [soldMeanwhile(changed.left)] };
      return refuse(submission, { status: 409, fields }, shown);
    }
    case "changed-meanwhile": {
      const { now } = changed;
      const rows = conflictRows(now, edit, await readProductChoices(db));
      const opened = { version: now.version, stock: now.stock };
      return refuse(submission, { status: 409 }, { ...shown, conflict: { rows, now: opened } });
    }
  }
}

async function productOf(context: Route.LoaderArgs["context"], id: string) {
  const known = readId(id);
  const product = known && (await readEditedProduct(context.get(servicesContext).db, known));
  if (!product) throw data(null, 404);
  return product;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export default function EditProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, choices, movements, submissionId } = loaderData;
  const { id, name, brand, price, stock, deliveryDays, description, categoryId } = product;
  return (
    <>
      <PageHead title="Editar Producto" noIndex />
      <PageTitle>Editar Producto</PageTitle>
      <ProductForm
        key={id}
        mode="edit"
        submit="Editar Producto"
        slug={product.slug}
        shown={{
          ...{
            nombre: name,
            sku: product.sku ?? "",
            marca: brand,
            precio: String(price / 100),
            cantidad: String(stock),
          },
          avisar: product.lowStock === null ? "" : String(product.lowStock),
          borrador: product.hidden ? "on" : "",
          ...{ entrega: String(deliveryDays), descripcion: description, categoria: String(categoryId) },
        }}
        labelIds={product.labelIds}
        choices={choices}
        specs={product.specs}
        media={product.media.map(({ id, ...media }) => ({ reference: storedReference(id), ...media }))}
        opened={{ version: product.version, stock }}
        submissionId={submissionId}
        answer={actionData}
      />
      <Section
        id="existencias"
        title="Existencias"
        action={
          <Link
            to={href("/administrador/producto-existencias/:id", { id: String(id) })}
            className={buttonClass("secondary")}
          >
            Ver todo y ajustar
          </Link>
        }
      >
        <StockMovements movements={movements} />
      </Section>
    </>
  );
}
