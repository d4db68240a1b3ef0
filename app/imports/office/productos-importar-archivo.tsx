import { data, href, Link, redirect } from "react-router";
import { done, notice } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { readCategoryNames } from "#app/catalog/categories/category-list.server.ts";
import { readTypes } from "#app/catalog/types/types.server.ts";
import { handleUndo } from "#app/catalog/undo/handle-undo.server.ts";
import { UndoCard } from "#app/catalog/undo/ui/undo-card.tsx";
import { readUndo } from "#app/catalog/undo/undo-state.server.ts";
import { isFinished, isRunning, outcomeLabels } from "#app/imports/import.ts";
import { importFolder } from "#app/imports/import-folder.ts";
import { readImportPlan } from "#app/imports/import-plan.server.ts";
import { countDrafts, listImportRows } from "#app/imports/import-rows.server.ts";
import {
  checkImport,
  discardImport,
  readImport,
  remapImport,
  resumeImport,
  startImport,
  stopImport,
} from "#app/imports/imports.server.ts";
import { defaultProblems, postedDefaults } from "#app/imports/products/default-values.ts";
import { headingsOf } from "#app/imports/read/attribute-columns.ts";
import { isTarget, mappingProblem, type Target } from "#app/imports/read/columns.ts";
import { dropWorkbook } from "#app/imports/read/excel/stored-workbook.server.ts";
import { receiveSheet } from "#app/imports/receive.server.ts";
import { DiscardForm } from "#app/imports/ui/discard-form.tsx";
import { FailedPictures } from "#app/imports/ui/failed-pictures.tsx";
import { ImportDrafts } from "#app/imports/ui/import-drafts.tsx";
import { ImportProgress } from "#app/imports/ui/import-progress.tsx";
import { ImportRows } from "#app/imports/ui/import-rows.tsx";
import { ImportSummary } from "#app/imports/ui/import-summary.tsx";
import { MappingForm } from "#app/imports/ui/mapping-form.tsx";
import { OldShopForm } from "#app/imports/ui/old-shop-form.tsx";
import { SheetForm } from "#app/imports/ui/sheet-form.tsx";
import { StartForm } from "#app/imports/ui/start-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { Breadcrumb } from "#app/kit/page/breadcrumb.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import type { ImportOutcome } from "#app/platform/db/schema.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { readPage } from "#app/values/search-params.ts";
import { counted } from "#app/values/text.ts";
import type { Route } from "./+types/productos-importar-archivo.ts";

export const middleware = [requirePermission("imports.write")];

export const handle = { live: ["imports", "audit"] } satisfies LiveHandle;

const STALLED_MS = 60_000;
const outcomes: ImportOutcome[] = ["bad", "create", "change", "same"];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await readImport(db, params.id);
  if (!found) throw data(null, 404);
  const { created, changed, unchanged, refused } = found;
  const counts = { create: created, change: changed, same: unchanged, bad: refused };
  const outcomeFilter = outcomes.find((outcome) => outcome === url.searchParams.get("ver"));
  const shown = outcomeFilter ?? outcomes.find((outcome) => counts[outcome] > 0) ?? "same";
  const page = readPage(url.searchParams.get("pagina"));
  const list = found.status === "mapping" ? undefined : await listImportRows(db, found.id, shown, page);
  const stalled = isRunning(found.status) && Date.now() - found.updated_at.getTime() > STALLED_MS;
  const plan = found.status === "checked" ? await readImportPlan(db, found.id) : undefined;
  const undo = isFinished(found.status) ? await readUndo(db, found.entry_id) : undefined;
  const types = found.status === "mapping" ? await readTypes(db) : [];
  const categories = found.status === "mapping" ? await readCategoryNames(db) : [];
  const headings = headingsOf(types);
  const names = { categories: categories.map(({ name }) => name), types: types.map(({ name }) => name) };
  const drafts = isFinished(found.status) ? await countDrafts(db, found.id) : found.drafts;
  return { found, counts, shown, list, stalled, headings, names, drafts, plan, undo };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db, files, environment } = context.get(servicesContext);
  const found = await readImport(db, id);
  if (!found) throw data(null, 404);
  const form = await formDataOf(request);
  const intent = form.get("accion");
  const here = href("/administrador/productos/importar/:id", { id });
  if (intent === "deshacer") return handleUndo(db, by, found.entry_id ?? undefined, here);
  const places = { files, folder: importFolder(environment.DATA_DIR) };
  if (intent === "descartar") {
    const gone = await discardImport(db, by, places, id);
    if (gone.ok) return done(href("/administrador/productos/importar"), "Quitamos el archivo de la lista.");
  }
  if (intent === "leer-hoja") await receiveSheet(db, places, found, String(form.get("hoja") ?? ""));
  if (intent === "revisar" && found.kind === "old-shop")
    await checkImport(db, id, { inviteCustomers: form.get("invitar") === "si" });
  if (intent === "revisar" && found.kind === "products") {
    const mapping = found.columns.map((_, index) => targetOf(form.getAll("columna")[index]));
    const defaults = postedDefaults(form);
    const { currency, priceStep: step } = await readSettings(db);
    const problems = defaultProblems(defaults, { currency, step });
    const problem = mappingProblem(mapping) ?? Object.values(problems)[0];
    if (problem) return notice(problem, { status: 400 }, { mapping, defaults, problems });
    await checkImport(db, id, { mapping, defaults, createMissing: form.get("crear") === "si" });
  }
  if (intent === "importar" || intent === "importar-sin-errores") {
    const started = await startImport(db, id, { skipBad: intent === "importar-sin-errores" });
    if (started.ok) await dropWorkbook(places, id);
  }
  if (intent === "columnas") await remapImport(db, id);
  if (intent === "detener") await stopImport(db, by, id);
  if (intent === "continuar") await resumeImport(db, id);
  // If another person acted first, the page shows the current state.
  return redirect(here, 303);
}

function targetOf(value: FormDataEntryValue | undefined): Target {
  return typeof value === "string" && isTarget(value) ? value : "";
}

export default function ImportFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, counts, shown, list, stalled, plan, undo } = loaderData;
  const { status, failure, file_name: file } = found;
  const fetching = status === "pictures";
  // The card below shows the result of the undo.
  const isUndone = undo !== undefined && undo.state !== "open";
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Productos", path: href("/administrador/productos") },
          { label: "Importar productos", path: href("/administrador/productos/importar") },
          { label: file },
        ]}
      />
      <PrivateTitle title={`Importar ${file}`} heading={file} intro={counted(found.rows, "fila", "filas")} />
      <div className="grid max-w-4xl gap-6">
        {failure && isFinished(status) && <Alert kind="error">{failure}</Alert>}
        {status === "done" && !isUndone && (
          <Alert kind="ok">
            La importación terminó.{" "}
            <Link
              to={href("/administrador/productos")}
              className="font-semibold underline underline-offset-4"
            >
              Ver los productos
            </Link>
          </Alert>
        )}
        {status === "stopped" && !failure && !isUndone && (
          <Alert kind="warning">La detuviste: lo que ya se había importado se conserva.</Alert>
        )}
        {status === "mapping" && found.kind === "old-shop" && <OldShopForm {...found} />}
        {status === "mapping" && (found.options.sheets?.length ?? 0) > 1 && (
          <SheetForm sheet={found.options.sheet} sheets={found.options.sheets ?? []} />
        )}
        {status === "mapping" && found.kind === "products" && (
          <MappingForm
            key={found.options.sheet}
            headings={loaderData.headings}
            columns={found.columns}
            options={found.options}
            names={loaderData.names}
            chosen={actionData?.mapping}
            defaults={actionData?.defaults}
            defaultProblems={actionData?.problems}
            problem={actionData?.message}
          />
        )}
        {isRunning(status) && (
          <ImportProgress
            status={status}
            done={fetching ? found.pictures_done : found.rows_done}
            total={fetching ? found.pictures : found.rows}
            what={fetching ? "imágenes" : "filas"}
            stalled={stalled}
          />
        )}
        {plan && <StartForm counts={counts} kind={found.kind} plan={plan} />}
        {isFinished(status) && <FailedPictures id={found.id} count={found.pictures_failed} />}
        {(status === "checked" || isFinished(status)) && (
          <ImportDrafts count={loaderData.drafts} isOver={isFinished(status)} />
        )}
        {undo && <UndoCard undo={undo} />}
        {list && (
          <ImportSummary
            id={found.id}
            counts={counts}
            shown={shown}
            noticed={found.noticed}
            picturesFailed={found.pictures_failed}
          />
        )}
        {list && <ImportRows title={outcomeLabels[shown]} areNew={shown === "create"} {...list} />}
        {!isRunning(status) && <DiscardForm isOver={isFinished(status)} />}
      </div>
    </>
  );
}
