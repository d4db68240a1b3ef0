import { randomUUID } from "node:crypto";
import { ExternalLink } from "lucide-react";
import { data, href } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { FILE_GONE } from "#app/catalog/categories/category.ts";
import { CATEGORY_GONE } from "#app/catalog/labels/label.ts";
import { type ChangeProductResult, changeProduct } from "#app/catalog/products/edit/change-product.server.ts";
import { readEditedProduct, readProductChoices } from "#app/catalog/products/edit/edited-product.server.ts";
import { NEW_PRODUCT, valuesToEdit } from "#app/catalog/products/edit/edited-product.ts";
import { productVersions } from "#app/catalog/products/edit/merge-product.server.ts";
import { conflictRows } from "#app/catalog/products/edit/product-conflict.ts";
import { soldMeanwhileSentence } from "#app/catalog/products/list/quick-edit.server.ts";
import { skuOf } from "#app/catalog/products/product-form.ts";
import { readProductInput } from "#app/catalog/products/product-input.server.ts";
import { ProductForm } from "#app/catalog/products/ui/office/product-form.tsx";
import { StockMovements } from "#app/catalog/products/ui/office/stock-movements.tsx";
import { readStockLedger } from "#app/catalog/stock/stock-ledger.server.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { EditedForm, removedMeanwhile } from "#app/kit/message/edited-form.tsx";
import { Section } from "#app/kit/page/page-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { OfficeError } from "#app/office/ui/office-error.tsx";
import { readId } from "#app/platform/http/read-id.ts";
import type { Route } from "./+types/producto-editar.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

const MOVEMENTS_SHOWN = 5;
const GONE = "Ese producto ya no existe.";

export async function loader({ context, params }: Route.LoaderArgs) {
  const product = await productOf(context, params.id);
  const { db } = context.get(servicesContext);
  const [choices, { movements }] = await Promise.all([
    readProductChoices(db),
    product ? readStockLedger(db, product.id, 1, MOVEMENTS_SHOWN) : { movements: [] },
  ]);
  const opened = product
    ? { version: product.version, stock: product.stock, fields: productVersions(product) }
    : NEW_PRODUCT.opened;
  const shown = { product, opened, choices, movements, submissionId: randomUUID() };
  return data(shown, product ? 200 : 404);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db } = context.get(servicesContext);
  const product = await productOf(context, params.id);
  const input = await readProductInput(request, context, { creates: false, stored: product?.media ?? [] });
  if (input.kind === "rearranged") return { result: input.result, ...input.shown };
  if (input.kind === "refused") return formErrors(input.submission, input, input.shown);
  if (!product) return refuseChange({ ok: false, reason: "not-found" }, input, db);
  const changed = await changeProduct(db, by, product.id, input.edit, input.opened);
  const from = wayBackOf(request);
  if (changed.ok && input.unseen)
    return done(
      attributesPath(product.id, from),
      `Guardamos “${input.edit.name}”. Completa ahora sus atributos.`,
    );
  if (changed.ok) return done(from ?? href("/administrador/productos"), `Guardamos “${input.edit.name}”.`);
  return refuseChange(changed, input, db);
}

type Whole = Extract<Awaited<ReturnType<typeof readProductInput>>, { kind: "whole" }>;

async function refuseChange(
  changed: Exclude<ChangeProductResult, { ok: true }>,
  { submission, shown, edit }: Whole,
  db: Parameters<typeof readProductChoices>[0],
) {
  switch (changed.reason) {
    case "not-found": {
      const sentence = removedMeanwhile(GONE);
      return formErrors(submission, { status: 409, sentence }, { ...shown, removed: true });
    }
    case "file-gone":
      return formErrors(submission, { status: 409 }, { ...shown, problems: [FILE_GONE] });
    case "category-gone":
      return formErrors(submission, { status: 409, fields: { categoria: [CATEGORY_GONE] } }, shown);
    case "sku-taken":
      return formErrors(submission, { status: 409, fields: { sku: [skuOf(changed.name)] } }, shown);
    case "sold-meanwhile": {
      const fields = { cantidad: [soldMeanwhileSentence(changed.left)] };
      return formErrors(submission, { status: 409, fields }, shown);
    }
    case "changed-meanwhile": {
      const { now, rewritten, opened } = changed;
      const rows = conflictRows(now, edit, rewritten, await readProductChoices(db));
      return formErrors(submission, { status: 409 }, { ...shown, conflict: { rows, opened } });
    }
  }
}

async function productOf(context: Route.LoaderArgs["context"], id: string) {
  const known = readId(id);
  return known ? readEditedProduct(context.get(servicesContext).db, known) : undefined;
}

function attributesPath(id: number, from: string | undefined): string {
  return `${withWayBack(href("/administrador/producto-editar/:id", { id: String(id) }), from)}#atributos`;
}

export const clientAction = keepInput;

export default function EditProductPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { product, opened, choices, movements, submissionId } = loaderData;
  const answered = actionData !== undefined;
  const missing = !product || (answered && "removed" in actionData);
  return (
    <EditedForm
      key={params.id}
      missing={missing}
      answered={answered}
      sentence={GONE}
      gone={<OfficeError status={404} />}
    >
      <PrivateTitle title="Editar Producto" />
      {!missing && <WhereShown {...product} />}
      <ProductForm
        mode={missing ? "create" : "edit"}
        submit={missing ? "Crear Producto" : "Editar Producto"}
        {...(missing && { action: href("/administrador/producto-crear") })}
        {...(product ? valuesToEdit(product, choices.types) : NEW_PRODUCT)}
        opened={opened}
        choices={choices}
        submissionId={submissionId}
        answer={actionData}
      />
      {!missing && <Stock id={product.id} movements={movements} />}
    </EditedForm>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];
type Product = NonNullable<Loaded["product"]>;

function WhereShown({ id, slug, hidden }: Product) {
  if (hidden) return <p className="mb-6 text-ink-soft">Es un borrador: todavía no se ve en la tienda.</p>;
  return (
    <p className="mb-6">
      <ButtonLink to={href("/producto/:slug/:id", { slug, id: String(id) })} target="_blank" look="secondary">
        <ExternalLink aria-hidden="true" className="size-5" />
        Ver en la tienda<span className="sr-only"> (abre otra ventana)</span>
      </ButtonLink>
    </p>
  );
}

function Stock({ id, movements }: Pick<Product, "id"> & Pick<Loaded, "movements">) {
  return (
    <Section
      id="existencias"
      title="Stock"
      action={
        <ButtonLink to={href("/administrador/producto-existencias/:id", { id: String(id) })} look="secondary">
          Ver todo y ajustar
        </ButtonLink>
      }
    >
      <StockMovements movements={movements} />
    </Section>
  );
}
