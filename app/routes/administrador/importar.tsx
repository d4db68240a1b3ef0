import { data, href, redirect } from "react-router";
import { importTooHeavy, MAX_IMPORT_BYTES, MAX_ZIP_BYTES } from "#app/domain/catalog-import/import.ts";
import { importFolder } from "#app/domain/catalog-import/import-folder.ts";
import { listImports } from "#app/domain/catalog-import/imports.server.ts";
import { receiveImport } from "#app/domain/catalog-import/receive.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { administratorOf } from "#app/http/guards.ts";
import { receiveFiles } from "#app/http/receive-files.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ImportHelp } from "#app/ui/imports/import-help.tsx";
import { ImportList } from "#app/ui/imports/import-list.tsx";
import { UploadForm } from "#app/ui/imports/upload-form.tsx";
import type { LiveHandle } from "#app/ui/live-topics.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/importar.ts";

export const handle = { live: ["imports"] } satisfies LiveHandle;

export async function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return { imports: await listImports(context.get(servicesContext).db) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files: store, environment } = context.get(servicesContext);
  const { id, name } = administratorOf(context);
  const folder = importFolder(environment.DATA_DIR);
  const received = await receiveFiles(request, folder, {
    archivo: MAX_IMPORT_BYTES,
    imagenes: MAX_ZIP_BYTES,
  });
  if (!received.ok)
    return received.reason === "too-heavy"
      ? data({ problem: importTooHeavy }, 413)
      : data({ problem: "No recibimos el archivo completo: inténtalo otra vez." }, 400);
  const { files, drop } = received;
  try {
    const staged = await receiveImport(
      db,
      { id, name },
      { files: store, folder },
      {
        table: files.get("archivo"),
        zip: files.get("imagenes"),
      },
    );
    if (!staged.ok) return data({ problem: staged.sentence }, 400);
    return redirect(href("/administrador/productos/importar/:id", { id: staged.id }), 303);
  } finally {
    await drop();
  }
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Importar productos" noIndex />
      <Breadcrumb
        crumbs={[
          { label: "Productos", path: href("/administrador/productos") },
          { label: "Importar productos" },
        ]}
      />
      <PageTitle intro="Sube una tabla: primero ves qué cambiaría, y nada se guarda hasta que lo confirmes.">
        Importar productos
      </PageTitle>
      <div className="grid max-w-4xl gap-8">
        <UploadForm problem={actionData?.problem} />
        <ImportHelp />
        <ImportList imports={loaderData.imports} />
      </div>
    </>
  );
}
