import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import ts from "typescript";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database/database.ts";

const { db } = await testDatabase();

interface Column {
  nullable: boolean;
  type: string;
  /** the only texts that are allowed, sorted */
  values?: string[];
}
type Tables = Record<string, Record<string, Column>>;

/**
 * Unions of texts in schema.ts that no check repeats: a new provider of payments needs no migration; the history of a
 * repair copies the repair's own, checked status; an import's steps are gone with it.
 */
const WITHOUT_CHECK = ["PaymentMethodId", "RepairStatus | null", "Collection | null"];

const FROM_SQL: Record<string, string> = {
  text: "string",
  "character varying": "string",
  uuid: "string",
  date: "string",
  tsvector: "string",
  xid8: "string",
  integer: "number",
  bigint: "number",
  boolean: "boolean",
  "timestamp with time zone": "Date",
  jsonb: "json",
  _text: "string[]",
  _int4: "number[]",
};

async function tablesOfDatabase(): Promise<Tables> {
  const { rows } = await sql<{
    table_name: string;
    column_name: string;
    is_nullable: string;
    data_type: string;
  }>`
    select table_name, column_name, is_nullable,
      case data_type when 'ARRAY' then udt_name else data_type end as data_type
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
  const allowed = await allowedTexts();
  const tables: Tables = {};
  for (const row of rows) {
    tables[row.table_name] ??= {};
    const type = FROM_SQL[row.data_type] ?? `unknown ${row.data_type}`;
    const values = allowed.get(`${row.table_name}.${row.column_name}`);
    Object.assign(tables[row.table_name] ?? {}, {
      [row.column_name]: { nullable: row.is_nullable === "YES", type, ...(values && { values }) },
    });
  }
  return tables;
}

/** Of each `table.column` with a check of the form `status in ('pedido', 'ruta')`. */
async function allowedTexts(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; definition: string }>`
    select c.relname as table_name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(
    rows.flatMap(({ table_name, definition }) => {
      const [, column, list = ""] = /^CHECK \(\((\w+) = ANY \(ARRAY\[('.*)\]\)\)\)$/.exec(definition) ?? [];
      const texts = [...list.matchAll(/'([^']*)'::text/g)].map(([, text = ""]) => text);
      return column ? [[`${table_name}.${column}`, texts.sort()] as const] : [];
    }),
  );
}

/** Columns of the interfaces in schema.ts. */
function tablesOfTypes(): Tables {
  const source = parsed("schema.ts");
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((found) => [found.name.text, found]),
  );
  const unions = new Map(
    [...source.statements, ...parsed("../../values/money/currency.ts").statements]
      .filter(ts.isTypeAliasDeclaration)
      .filter(({ type }) => isUnionOfTexts(type))
      .map(({ name, type }) => [name.text, type.getText()]),
  );
  const columnsOf = (name: string): [string, Column][] => {
    const found = interfaces.get(name);
    if (!found) throw new Error(`schema.ts has no interface ${name}`);
    const inherited =
      found.heritageClauses?.flatMap((clause) => clause.types.map((type) => type.getText())) ?? [];
    const own = found.members.filter(ts.isPropertySignature).map((member): [string, Column] => {
      return [member.name.getText(), columnOf(member.type?.getText() ?? "", unions)];
    });
    return [...inherited.flatMap(columnsOf), ...own];
  };
  const schema = interfaces.get("Schema")?.members.filter(ts.isPropertySignature) ?? [];
  return Object.fromEntries(
    schema.map((member) => [
      member.name.getText(),
      Object.fromEntries(columnsOf(member.type?.getText() ?? "")),
    ]),
  );
}

function columnOf(written: string, unions: Map<string, string>): Column {
  const nullable = / \| null$/.test(written);
  const plain = written
    .replace(/ \| null$/, "")
    .replace(/^(Generated|GeneratedAlways|ColumnType)<([^,>]+).*>$/, "$2");
  if (/^ColumnType<Record</.test(written)) return { nullable, type: "json" };
  if (/^Json<|(Spec|Picture|BankAccount|NamedColour)\[\]/.test(plain)) return { nullable, type: "json" };
  if (["CreatedAt", "UpdatedAt"].includes(plain)) return { nullable, type: "Date" };
  const union = unions.get(plain) ?? plain;
  if (!union.includes('"')) return { nullable, type: plain };
  const values = [...union.matchAll(/"([^"]*)"/g)].map(([, text = ""]) => text);
  const checked = ![plain, written].some((type) => WITHOUT_CHECK.includes(type));
  return { nullable, type: "string", ...(checked && { values: values.sort() }) };
}

function parsed(name: string): ts.SourceFile {
  const file = path.join(import.meta.dirname, name);
  return ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

function isUnionOfTexts(type: ts.TypeNode): boolean {
  const isText = (part: ts.TypeNode) => ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal);
  return ts.isUnionTypeNode(type) ? type.types.every(isText) : isText(type);
}

test("the types of the tables import only the currencies of prices", () => {
  const importsOf = (name: string) =>
    ts
      .preProcessFile(readFileSync(path.join(import.meta.dirname, name), "utf8"))
      .importedFiles.map(({ fileName }) => fileName);
  expect(importsOf("schema.ts")).toEqual(["kysely", "./json-columns.ts"]);
  expect(importsOf("json-columns.ts")).toEqual(["#app/values/money/currency.ts"]);
});

test("the types of schema.ts match the tables of the migrations", async () => {
  expect(tablesOfTypes()).toEqual(await tablesOfDatabase());
});
