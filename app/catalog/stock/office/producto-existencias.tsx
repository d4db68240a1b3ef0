import { useState } from "react";
import { data, href, useLocation } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { readEditedProduct } from "#app/catalog/products/edit/edited-product.server.ts";
import type { OpenedVersion } from "#app/catalog/products/edit/edited-product.ts";
import { editCell, soldMeanwhileSentence } from "#app/catalog/products/list/quick-edit.server.ts";
import { StockMovements } from "#app/catalog/products/ui/office/stock-movements.tsx";
import { stockForm } from "#app/catalog/stock/stock-form.ts";
import { readStockLedger } from "#app/catalog/stock/stock-ledger.server.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { ListPagination } from "#app/kit/office/list-pagination.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/producto-existencias.ts";

export const middleware = [requirePermission("catalog.read", "stock.write")];

export const handle = { live: ["product"] } satisfies LiveHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = readId(params.id);
  const product = id && (await readEditedProduct(db, id));
  if (!product) throw data(null, 404);
  const { page } = readListQuery(url.searchParams, { sorts: ["fecha"], start: "-fecha" });
  const { name, stock, version } = product;
  return { id: product.id, name, stock, version, ledger: await readStockLedger(db, product.id, page) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = administratorOf(context);
  const id = readId(params.id);
  if (!id) throw data(null, 404);
  const submission = await readForm(request, stockForm);
  if (submission.status !== "success") return formErrors(submission, {}, { now: undefined });
  const { cantidad: stock, motivo: note, version, habia } = submission.value;
  const { db } = context.get(servicesContext);
  const edited = await editCell(db, by, id, { stock }, { version, stock: habia }, { reason: "hand", note });
  if (edited.ok)
    return done(href("/administrador/producto-existencias/:id", params), `Ahora hay ${edited.stock}.`);
  switch (edited.reason) {
    case "not-found":
      throw data(null, 404);
    case "sold-meanwhile": {
      const fields = { cantidad: [soldMeanwhileSentence(edited.left)] };
      return formErrors(submission, { status: 409, fields }, { now: { version, stock: edited.left } });
    }
    case "changed-meanwhile": {
      const sentence = `Otra persona cambió este producto mientras contabas: ahora hay ${edited.now.stock}. Revisa la cantidad y guarda otra vez.`;
      return formErrors(submission, { status: 409, sentence }, { now: edited.now });
    }
  }
}

export const clientAction = returnInput;

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, ledger } = loaderData;
  return (
    <>
      <PrivateTitle
        title={`Stock de ${name}`}
        heading="Stock"
        intro={loaderData.stock === 1 ? "Hay 1 unidad." : `Hay ${loaderData.stock} unidades.`}
        back={{ to: href("/administrador/producto-editar/:id", { id: String(id) }), label: name }}
      />
      <div className="@container">
        <div className="grid items-start gap-6 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
          <HandForm
            key={useLocation().key}
            version={loaderData.version}
            stock={loaderData.stock}
            answer={actionData}
          />
          <FormCard title="Movimientos">
            <StockMovements movements={ledger.movements} />
            <ListPagination pages={ledger.pages} label="Páginas de movimientos" />
          </FormCard>
        </div>
      </div>
      <SessionDialog />
    </>
  );
}

interface HandFormProps extends OpenedVersion {
  answer: Route.ComponentProps["actionData"];
}

/** The form's base is the stock when the page was opened or the form was last refused. */
function HandForm({ answer, ...current }: HandFormProps) {
  const [form, fields] = useZodForm(stockForm, { result: answer?.result });
  const [opened] = useState(current);
  const { version, stock } = answer?.now ?? opened;
  return (
    <FormCard title="Ajustar a mano">
      <PostForm form={form} className="grid gap-5">
        <TextField
          field={fields.cantidad}
          label="Cantidad contada"
          type="number"
          step={1}
          min={0}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          field={fields.motivo}
          label="Motivo"
          autoComplete="off"
          hint="Por ejemplo: conteo, merma, devolución."
        />
        <input type="hidden" name="version" value={version} readOnly />
        <input type="hidden" name="habia" value={stock} readOnly />
        <SubmitButton pending="Guardando…" className="justify-self-start">
          Guardar cantidad
        </SubmitButton>
      </PostForm>
    </FormCard>
  );
}
