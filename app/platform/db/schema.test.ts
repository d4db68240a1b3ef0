import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import ts from "typescript";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";

const { db } = await testDatabase();

interface Column {
  nullable: boolean;
  type: string;
}
type Tables = Record<string, Record<string, Column>>;

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
  const tables: Tables = {};
  for (const row of rows) {
    tables[row.table_name] ??= {};
    const type = FROM_SQL[row.data_type] ?? `unknown ${row.data_type}`;
    Object.assign(tables[row.table_name] ?? {}, {
      [row.column_name]: { nullable: row.is_nullable === "YES", type },
    });
  }
  return tables;
}

/** Columns of the interfaces in schema.ts. */
function tablesOfTypes(): Tables {
  const file = path.join(import.meta.dirname, "schema.ts");
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((found) => [found.name.text, found]),
  );
  const columnsOf = (name: string): [string, Column][] => {
    const found = interfaces.get(name);
    if (!found) throw new Error(`schema.ts has no interface ${name}`);
    const inherited =
      found.heritageClauses?.flatMap((clause) => clause.types.map((type) => type.getText())) ?? [];
    const own = found.members.filter(ts.isPropertySignature).map((member): [string, Column] => {
      return [member.name.getText(), columnOf(member.type?.getText() ?? "")];
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

function columnOf(written: string): Column {
  const nullable = / \| null$/.test(written);
  const plain = written
    .replace(/ \| null$/, "")
    .replace(/^(Generated|GeneratedAlways|ColumnType)<([^,>]+).*>$/, "$2");
  if (/^ColumnType<Record</.test(written)) return { nullable, type: "json" };
  if (/^Json<|(Spec|Picture|BankAccount|NamedColour)\[\]/.test(plain)) return { nullable, type: "json" };
  if (["CreatedAt", "UpdatedAt"].includes(plain)) return { nullable, type: "Date" };
  const literal =
    /^"|^(Role|Gender|BackpackShape|(Order|Repair|Import|Backup)Status|ImportOutcome|Collection|StockReason|PaymentMethodId|PaymentState|PaymentKind|VoucherState|OnlinePaymentStatus|PriceCurrency|ReturnReason|ReturnState|AgreedText|MailSecurity|UndoState)$/.test(
      plain,
    );
  return { nullable, type: literal ? "string" : plain };
}

test("the types of the tables need nothing of the program", () => {
  const importsOf = (name: string) =>
    ts
      .preProcessFile(readFileSync(path.join(import.meta.dirname, name), "utf8"))
      .importedFiles.map(({ fileName }) => fileName);
  expect(importsOf("schema.ts")).toEqual(["kysely", "./json-columns.ts"]);
  expect(importsOf("json-columns.ts")).toEqual([]);
});

test("the types of schema.ts are the tables of the migrations", async () => {
  expect(tablesOfTypes()).toEqual(await tablesOfDatabase());
});
