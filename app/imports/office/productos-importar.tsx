import { href, redirect } from "react-router";
import { notice } from "#app/accounts/answers/answers.ts";
import { receivedFilesContext, servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { importTooHeavy, MAX_IMPORT_BYTES, MAX_ZIP_BYTES } from "#app/imports/import.ts";
import { importFolder } from "#app/imports/import-folder.ts";
import { listImports } from "#app/imports/imports.server.ts";
import { receiveImport } from "#app/imports/receive.server.ts";
import { ImportHelp } from "#app/imports/ui/import-help.tsx";
import { ImportList } from "#app/imports/ui/import-list.tsx";
import { UploadForm } from "#app/imports/ui/upload-form.tsx";
import { Breadcrumb } from "#app/kit/page/breadcrumb.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import {
  RECEIVED_STATUS,
  type ReceivedFile,
  type ReceivedPart,
  receivedFolder,
  receiveFiles,
} from "#app/platform/http/receive-files.server.ts";
import type { Route } from "./+types/productos-importar.ts";

export const middleware = [requirePermission("imports.write")];

export const handle = { live: ["imports"] } satisfies LiveHandle;

const NOT_RECEIVED = {
  unreadable: "No recibimos el archivo completo: inténtalo otra vez.",
  "too-heavy": importTooHeavy,
};
const NOT_STORED = "No pudimos guardar el archivo. Inténtalo de nuevo en un momento.";

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await listImports(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, environment, log } = context.get(servicesContext);
  const by = administratorOf(context);
  const received = await receiveFiles(request, receivedFolder(environment.DATA_DIR));
  if (!received.ok)
    return notice(NOT_RECEIVED[received.reason], { status: RECEIVED_STATUS[received.reason] });
  context.get(receivedFilesContext).push(received.drop);
  const table = chosen(received.parts, "archivo");
  const zip = chosen(received.parts, "imagenes");
  if ((table?.bytes ?? 0) > MAX_IMPORT_BYTES || (zip?.bytes ?? 0) > MAX_ZIP_BYTES)
    return notice(importTooHeavy, { status: 413 });
  const failure = table?.failure ?? zip?.failure;
  if (failure) {
    log.error({ err: failure }, "import not received");
    return notice(NOT_STORED, { status: 503 });
  }
  const places = { files, folder: importFolder(environment.DATA_DIR) };
  const staged = await receiveImport(db, by, places, { table, zip });
  if (!staged.ok) return notice(staged.sentence, { status: 400 });
  return redirect(href("/administrador/productos/importar/:id", { id: staged.id }), 303);
}

/** The first file of the field. Browsers send an empty field as an empty file without a name. */
function chosen(parts: ReceivedPart[], field: string): ReceivedFile | undefined {
  const values = parts.filter((part) => part.field === field).map(({ value }) => value);
  return values.find((value) => typeof value !== "string" && (value.bytes > 0 || value.name !== "")) as
    | ReceivedFile
    | undefined;
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: "Productos", path: href("/administrador/productos") },
          { label: "Importar productos" },
        ]}
      />
      <PrivateTitle
        title="Importar productos"
        intro="Sube una tabla: primero ves qué cambiaría, y nada se guarda hasta que lo confirmes."
      />
      <div className="grid max-w-4xl gap-8">
        <UploadForm problem={actionData?.message} />
        <ImportHelp />
        <ImportList imports={loaderData.imports} />
      </div>
    </>
  );
}
