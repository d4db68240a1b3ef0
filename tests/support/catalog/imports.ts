import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import type { ImportServices } from "#app/imports/import-services.server.ts";
import { checkImport, readImport, startImport } from "#app/imports/imports.server.ts";
import { addressReader } from "#app/imports/pictures/read-address.server.ts";
import { storeZip } from "#app/imports/pictures/zip-pictures.server.ts";
import { stageImport } from "#app/imports/products/stage.server.ts";
import type { ImportOptions } from "#app/imports/read/import-options.ts";
import { finishImport } from "#app/imports/work.server.ts";
import type { Author } from "#app/platform/audit/audit.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { openFileStore } from "#app/platform/media/files.server.ts";

const ORIGIN = "http://localhost:3000";

export async function importTools(
  db: Db,
): Promise<ImportServices & { file(content: string | Uint8Array): Promise<string> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "yupana-import-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  let files = 0;
  return {
    db,
    folder,
    origin: ORIGIN,
    readAddress: addressReader(),
    files: openFileStore(path.join(folder, "archivos")),
    async file(content) {
      files += 1;
      const name = path.join(folder, `archivo-${files}`);
      await writeFile(name, content);
      return name;
    },
  };
}

type Tools = Awaited<ReturnType<typeof importTools>>;

export async function checkedFile(
  tools: Tools,
  by: Author,
  content: string,
  options: Partial<ImportOptions> = {},
): Promise<string> {
  const staged = await stageImport(tools.db, by, {
    path: await tools.file(content),
    name: "productos.csv",
    hasZip: false,
  });
  if (!staged.ok) throw new Error(staged.sentence);
  await checkImport(tools.db, staged.id, options);
  await finishImport(tools, staged.id);
  return staged.id;
}

export async function importedFile(tools: Tools, by: Author, content: string): Promise<string> {
  const id = await checkedFile(tools, by, content);
  const { refused = 0 } = (await readImport(tools.db, id)) ?? {};
  await startImport(tools.db, id, { skipBad: refused > 0 });
  await finishImport(tools, id);
  return id;
}

export async function importedWithZip(
  tools: Tools,
  by: Author,
  content: string,
  zip: Uint8Array | undefined,
) {
  const { db } = tools;
  const id = await checkedFile(tools, by, content, { hasZip: zip !== undefined });
  if (zip) await storeZip(tools, id, await tools.file(zip));
  await startImport(db, id, { skipBad: false });
  await finishImport(tools, id);
  const { status, pictures_done, pictures_failed } = (await readImport(db, id)) ?? {};
  const rows = await db
    .selectFrom("import_picture")
    .select(["source", "problem"])
    .where("import_id", "=", id)
    .orderBy("id")
    .execute();
  const problems = rows.map(({ source, problem }) => [source, problem]);
  return { id, status, pictures_done, pictures_failed, problems };
}

export async function outcomeOf(db: Db, id: string) {
  const found = await readImport(db, id);
  const rows = await db
    .selectFrom("import_row")
    .select(["line", "outcome", "problems"])
    .where("import_id", "=", id)
    .orderBy("line")
    .execute();
  const { status, created, changed, unchanged, refused, noticed, failure } = found ?? {};
  return {
    status,
    created,
    changed,
    unchanged,
    refused,
    noticed,
    failure,
    rows: rows.map(({ line, outcome, problems }) => [
      line,
      outcome,
      ...problems.map(({ sentence }) => sentence),
    ]),
  };
}

const HEADER =
  "SKU,URL,Nombre,Marca,Categoría,Subcategoría,Etiquetas,Precio,Cantidad,Tiempo de entrega,Descripción";
/** A line of a new product. */
export const NEW_PRODUCT_LINE =
  'K-1,,Teclado K1,Keychron,Accesorios,Teclados,"RGB, Mecánico",399.90,7,2,Teclado compacto.';
export const table = (...rows: string[]) => [HEADER, ...rows].join("\n");

export async function productNamed(db: Db, name: string) {
  const row = await db.selectFrom("product").selectAll().where("name", "=", name).executeTakeFirst();
  const labels = await db
    .selectFrom("product_label")
    .innerJoin("label", "label.id", "product_label.label_id")
    .where("product_label.product_id", "=", row?.id ?? 0)
    .select(["label.name", "label.category_id"])
    .orderBy("label.name")
    .execute();
  return row && { ...row, labels };
}

export const countProducts = async (db: Db) =>
  Number(
    (
      await db
        .selectFrom("product")
        .select((row) => row.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
