import { randomUUID } from "node:crypto";
import { href, useLocation } from "react-router";
import { changedMeanwhile, done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { readCategoryNames } from "#app/catalog/categories/category-list.server.ts";
import { CATEGORY_GONE, labelForm, labelSorts } from "#app/catalog/labels/label.ts";
import { type LabelRow, listLabels } from "#app/catalog/labels/label-list.server.ts";
import {
  addLabel,
  changeLabel,
  labelVersion,
  readLabel,
  removeLabel,
} from "#app/catalog/labels/manage-labels.server.ts";
import { LabelForm } from "#app/catalog/labels/ui/label-form.tsx";
import { EditedForm, EditedIsGone, removedMeanwhile } from "#app/kit/message/edited-form.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import type { ListColumn } from "#app/kit/office/list-table.tsx";
import { OfficeList } from "#app/kit/office/office-list.tsx";
import { RowActions } from "#app/kit/office/row-actions.tsx";
import { RowTitle } from "#app/kit/office/row-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import type { Db } from "#app/platform/db/schema.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import { readListQuery } from "#app/values/list-query.ts";
import type { Route } from "./+types/modelos.ts";

export const middleware = [requirePermission("catalog.read", "catalog.write")];

export const handle = { live: ["menu", "list"] } satisfies LiveHandle;

const PAGE = href("/administrador/modelos");
const GONE = "Ese modelo ya no existe.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const query = readListQuery(url.searchParams, { sorts: labelSorts, start: "nombre" });
  const edited = readId(url.searchParams.get("editar"));
  const label = edited ? await readLabel(db, edited) : undefined;
  return {
    list: await listLabels(db, query),
    categories: await readCategoryNames(db),
    edited: label,
    missing: url.searchParams.has("editar") && !label,
    version: label ? labelVersion(label) : "",
    submissionId: randomUUID(),
    here: listOf(url),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formDataOf(request);
  const removed = readId(posted.get("eliminar"));
  if (removed) return remove(await removeLabel(db, by, removed), listOf(url));
  const submission = parseForm(posted, labelForm);
  if (submission.status !== "success") return formErrors(submission);
  const { nombre: name, descripcion: description, categoria, version, solicitud: form } = submission.value;
  const draft = { name, description, categoryId: categoria ?? null };
  const edited = readId(url.searchParams.get("editar"));
  const stored = edited
    ? await changeLabel(db, by, edited, { ...draft, version })
    : await addLabel(db, by, { ...draft, form });
  if (stored.ok) return done(listOf(url), `${edited ? "Guardamos" : "Creamos"} el modelo “${name}”.`);
  if (stored.reason === "not-found")
    return formErrors(submission, { status: 409, sentence: removedMeanwhile(GONE) }, { removed: true });
  if (stored.reason === "changed-meanwhile")
    return changedMeanwhile(submission, stored.version, {
      stored: await wordsOf(db, stored.now),
      fields: stored.fields,
    });
  return formErrors(submission, { status: 409, fields: { categoria: [CATEGORY_GONE] } });
}

type Conflict = Extract<Awaited<ReturnType<typeof changeLabel>>, { reason: "changed-meanwhile" }>;

async function wordsOf(db: Db, { name, description, categoryId }: Conflict["now"]) {
  const category = (await readCategoryNames(db)).find(({ id }) => id === categoryId);
  return { nombre: name, descripcion: description, categoria: category?.name ?? "Ninguna" };
}

function remove(removed: Awaited<ReturnType<typeof removeLabel>>, back: string) {
  if (!removed.ok) return failed(back, GONE);
  const { name, products } = removed;
  const off = products === 1 ? " y lo quitamos de 1 producto" : ` y lo quitamos de ${products} productos`;
  return done(back, `Eliminamos el modelo “${name}”${products > 0 ? off : ""}.`);
}

function listOf({ searchParams }: URL): string {
  const parameters = new URLSearchParams(searchParams);
  parameters.delete("editar");
  return parameters.size > 0 ? `${PAGE}?${parameters}` : PAGE;
}

export const clientAction = keepInput;

const columns: ListColumn<LabelRow>[] = [
  {
    label: "Nombre",
    sort: "nombre",
    title: true,
    cell: ({ name, slug }) => <RowTitle title={name} detail={slug} />,
  },
  { label: "Categoría", cell: ({ category }) => category ?? "—" },
  { label: "Productos", numeric: true, cell: ({ products }) => products.toLocaleString("es-PE") },
  {
    label: "Acciones",
    unlabelled: true,
    cell: ({ id, name, products }) => (
      <RowActions
        id={id}
        name={name}
        edit={`${PAGE}?editar=${id}`}
        what="el modelo"
        warning={`Se quitará de sus productos (${products}). No se puede deshacer.`}
      />
    ),
  },
];

export default function LabelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, categories, edited, version, submissionId, here } = loaderData;
  const answered = actionData !== undefined;
  const missing = loaderData.missing || (answered && "removed" in actionData);
  // Resets the form after each submit and for another label, but not after a change by somebody else.
  const { key } = useLocation();
  return (
    <>
      <PrivateTitle title="Modelos" />
      <div className="mb-8">
        <EditedForm
          key={key}
          missing={missing}
          answered={answered}
          sentence={GONE}
          gone={<EditedIsGone sentence={GONE} list={here} />}
        >
          <LabelForm
            edited={missing ? undefined : edited}
            version={version}
            categories={categories}
            list={here}
            submissionId={submissionId}
            result={actionData?.result}
          />
        </EditedForm>
      </div>
      <OfficeList
        {...list}
        name="modelos"
        columns={columns}
        keyOf={({ id }) => id}
        search="Buscar modelos"
        empty={<EmptyState title="Todavía no hay modelos" />}
      />
    </>
  );
}
