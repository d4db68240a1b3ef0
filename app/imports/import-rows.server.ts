import { sql } from "kysely";
import { countRows } from "#app/platform/db/count-rows.server.ts";
import type { FieldChange, Problem } from "#app/platform/db/json-columns.ts";
import type { Db, ImportOutcome } from "#app/platform/db/schema.ts";
import type { CsvValue } from "#app/values/csv.ts";
import { type PageWindow, pageWindow } from "#app/values/pagination.ts";

const ROWS_PER_PAGE = 50;
const ROWS_AT_ONCE = 1000;

export interface ShownRow {
  line: number;
  title: string;
  productId: number | null;
  problems: Problem[];
  changes: FieldChange[];
}

export async function listImportRows(
  db: Db,
  importId: string,
  outcome: ImportOutcome,
  page: number,
): Promise<{ rows: ShownRow[]; pages: PageWindow }> {
  const matching = db
    .selectFrom("import_row")
    .where("import_id", "=", importId)
    .where("outcome", "=", outcome);
  const pages = pageWindow(page, await countRows(matching), ROWS_PER_PAGE);
  const rows = await matching
    .select(["line", "title", "product_id as productId", "problems", "changes"])
    .orderBy("line")
    .limit(ROWS_PER_PAGE)
    .offset(pages.offset)
    .execute();
  return { rows, pages };
}

/** New products of the import that still lack a picture. */
export function countDrafts(db: Db, importId: string): Promise<number> {
  return countRows(
    db
      .selectFrom("import_row")
      .innerJoin("product", "product.id", "import_row.product_id")
      .where("import_id", "=", importId)
      .where("outcome", "=", "create")
      .where("hidden", "=", true)
      .where(sql<boolean>`not exists (select from product_media where product_id = product.id)`),
  );
}

export const problemHeader = ["Línea", "Producto", "Tipo", "Motivo"];

export async function* importProblems(db: Db, importId: string): AsyncGenerator<CsvValue[][]> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom("import_row")
      .select(["line", "title", "problems"])
      .where("import_id", "=", importId)
      .where("line", ">", last)
      .where(sql<boolean>`problems <> '[]'`)
      .orderBy("line")
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    last = rows.at(-1)?.line ?? last;
    yield rows.flatMap(({ line, title, problems }) =>
      problems.map(({ kind, sentence }) => [line, title, kind === "error" ? "Error" : "Aviso", sentence]),
    );
  }
  const pictures = await db
    .selectFrom("import_picture")
    .leftJoin("product", "product.id", "import_picture.product_id")
    .leftJoin("category", "category.id", "import_picture.category_id")
    .leftJoin("customer", "customer.id", "import_picture.customer_id")
    .select(["line", "source", "problem"])
    .select(
      sql<string>`coalesce(product.name, category.name, customer.first_name || ' ' || customer.last_name)`.as(
        "name",
      ),
    )
    .where("import_id", "=", importId)
    .where("problem", "<>", "")
    .orderBy("import_picture.id")
    .execute();
  yield pictures.map(({ line, name, source, problem }) => [line, name, "Imagen", `${source}: ${problem}`]);
}
