import { randomUUID } from "node:crypto";
import type { Submission } from "@conform-to/react";
import { data, href } from "react-router";
import { done, formErrors, formWithData } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { readAttributeChange } from "#app/catalog/products/bulk/attribute-change.ts";
import {
  changeSelectedProducts,
  describeSelection,
  wordsOf,
} from "#app/catalog/products/bulk/bulk-change.server.ts";
import {
  amountProblem,
  type BulkKind,
  bulkForms,
  isBulkKind,
  readSelection,
  removalForm,
  roundingsOn,
} from "#app/catalog/products/bulk/bulk-change.ts";
import { previewChange } from "#app/catalog/products/bulk/bulk-preview.server.ts";
import { removeSelection } from "#app/catalog/products/bulk/remove-selection.server.ts";
import { readProductChoices } from "#app/catalog/products/edit/edited-product.server.ts";
import { stepSentence } from "#app/catalog/products/field-rules.ts";
import { productSorts } from "#app/catalog/products/list/product-list.ts";
import { BulkForms } from "#app/catalog/products/ui/office/bulk-forms.tsx";
import { BulkPreview, type BulkPreviewProps } from "#app/catalog/products/ui/office/bulk-preview.tsx";
import { BulkRemoval } from "#app/catalog/products/ui/office/bulk-removal.tsx";
import { readTypes } from "#app/catalog/types/types.server.ts";
import type { FormResult } from "#app/kit/form/zod-form.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { wasSubmitted } from "#app/platform/db/submissions.server.ts";
import { DATA_ROUTES } from "#app/platform/http/data-address.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readListQuery } from "#app/values/list-query.ts";
import { counted } from "#app/values/text.ts";
import type { Route } from "./+types/productos-cambiar.ts";

export const middleware = [requirePermission("catalog.write")];

function selectionOf({ searchParams }: URL) {
  const { text } = readListQuery(searchParams, { sorts: productSorts, start: "-fecha" });
  return readSelection(searchParams, text);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [selection, choices] = await Promise.all([
    describeSelection(db, selectionOf(url)),
    readProductChoices(db),
  ]);
  return { selection, choices, back: listAddress(url), submissionId: randomUUID() };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const by = administratorOf(context);
  const form = await formDataOf(request);
  const kind = form.get("cambio");
  if (kind === "eliminar") return remove(context, form, url);
  if (!isBulkKind(kind)) throw data(null, 400);
  const submission = parseForm(form, bulkForms[kind]);
  if (submission.status !== "success") return formErrors(submission, {}, { kind });
  const { db } = context.get(servicesContext);
  const typed = submission.value;
  const read =
    typed.cambio === "atributo"
      ? readAttributeChange(typed, await readTypes(db))
      : { ok: true as const, change: typed };
  if (!read.ok && read.reason === "choice-gone") return choiceGone(submission, kind);
  if (!read.ok) return formErrors(submission, { fields: { valor: [read.sentence] } }, { kind });
  const { change } = read;
  if (change.cambio === "precio") {
    const { priceStep } = await readSettings(db);
    const amount = amountProblem(change, String(form.get("valor")), priceStep);
    if (amount) return formErrors(submission, { fields: { valor: [amount] } }, { kind });
    if (!roundingsOn(priceStep).includes(change.redondeo))
      return formErrors(submission, { fields: { redondeo: [stepSentence(priceStep)] } }, { kind });
  }
  const selection = selectionOf(url);
  const words = await wordsOf(db, change);
  if (words === undefined) return choiceGone(submission, kind);
  const preview = await previewChange(db, selection, change);
  const confirmed = form.get("huella");
  // A repeated submit gets the result of the first.
  if (confirmed !== preview.fingerprint && !(await wasSubmitted(db, change.solicitud)))
    return formWithData(
      submission,
      { kind, shown: { preview, words, typed: typedOf(submission), late: confirmed !== null } },
      confirmed === null ? 200 : 409,
    );
  const changed = await changeSelectedProducts(db, by, selection, change);
  if (!changed.ok) return choiceGone(submission, kind);
  return done(
    listAddress(url),
    "later" in changed ? laterSentence("cambiando", changed.id) : changedSentence(changed.id),
  );
}

function typedOf({ payload }: Submission<unknown, string[]>): [name: string, value: string][] {
  return Object.entries(payload).map(([name, value]) => [name, String(value)]);
}

function choiceGone(submission: Submission<unknown, string[]>, kind: BulkKind) {
  return formErrors(submission, { status: 409, sentence: "Lo que elegiste ya no existe." }, { kind });
}

async function remove(context: Route.ActionArgs["context"], form: FormData, url: URL) {
  const kind = "eliminar" as const;
  const submission = parseForm(form, removalForm);
  if (submission.status !== "success") return formErrors(submission, {}, { kind, total: undefined });
  const { solicitud, total } = submission.value;
  const { db } = context.get(servicesContext);
  const removed = await removeSelection(db, administratorOf(context), selectionOf(url), {
    form: solicitud,
    total,
  });
  if (removed.ok)
    return done(
      listAddress(url),
      "later" in removed
        ? laterSentence("eliminando", removed.id)
        : `Eliminamos ${counted(removed.id, "producto", "productos")}.`,
    );
  const sentence = `La selección cambió: ahora son ${removed.total.toLocaleString("es-PE")}. Revísala y confirma otra vez.`;
  return formErrors(submission, { status: 409, sentence }, { kind, total: removed.total });
}

function laterSentence(what: "cambiando" | "eliminando", count: number): string {
  return `Estamos ${what} ${count.toLocaleString("es-PE")} productos: sigue aunque cierres la página.`;
}

function changedSentence(count: number): string {
  if (count === 0) return "Ningún producto cambió: ya estaban así.";
  return `Cambiamos ${counted(count, "producto", "productos")}.`;
}

function listAddress({ searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  for (const name of ["seleccion", "todos", DATA_ROUTES]) search.delete(name);
  return search.size > 0 ? `${href("/administrador/productos")}?${search}` : href("/administrador/productos");
}

export const clientAction = keepInput;

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, choices, back, submissionId } = loaderData;
  const { total, ordered, names } = selection;
  const removing = actionData?.kind === "eliminar" ? actionData : undefined;
  const shown = (actionData as { shown?: BulkPreviewProps } | undefined)?.shown;
  const result = actionData?.result as FormResult;
  return (
    <>
      <PrivateTitle
        title="Cambiar productos"
        heading={`Cambiar ${counted(total, "producto", "productos")}`}
        back={{ to: back, label: "Productos" }}
      />
      {total === 0 ? (
        <EmptyState title="Elige primero los productos en la lista" />
      ) : (
        <>
          <p className="mb-6 max-w-prose break-words text-ink-soft">
            {names.join(", ")}
            {total > names.length && ` y ${(total - names.length).toLocaleString("es-PE")} más`}.
          </p>
          {shown && <BulkPreview {...shown} />}
          <BulkForms
            choices={choices}
            submissionId={submissionId}
            answer={result && isBulkKind(actionData?.kind) ? { kind: actionData.kind, result } : undefined}
          />
          <BulkRemoval
            total={removing?.total ?? total}
            ordered={ordered}
            submissionId={submissionId}
            result={removing && result}
          />
        </>
      )}
      <SessionDialog />
    </>
  );
}
