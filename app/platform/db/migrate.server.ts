import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { CompiledQuery, type Kysely, sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { packageRoot } from "#app/platform/config/package-root.server.ts";
import { errorCode, errorMessage } from "./database-away.ts";

export const migrationsFolder = path.join(packageRoot, "app/platform/db/migrations");

const LACKS_RIGHT = "42501";

export class MigrationError extends Error {}

interface MigrationFile {
  /** File name and a hash of its text, so that an edited file counts as another migration. */
  name: string;
  text: string;
}

/**
 * Runs every missing migration up to `last`, each in one transaction, those of an empty database all in one.
 * Safe when two nodes start at once.
 */
export async function migrate<T>(db: Kysely<T>, folder = migrationsFolder, last?: string): Promise<string[]> {
  const files = await readMigrations(folder);
  const ran = await recordedIfAny(db);
  if (ran.sort().join() === files.map(({ name }) => name).join()) return [];
  const migrations = Object.fromEntries(files.map((file) => [file.name, asMigration(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const namesOrThrow = async ({ results = [], error }: MigrationResultSet) => {
    if (errorCode(error) === LACKS_RIGHT) throw error;
    const failed = results.find(({ status }) => status === "Error")?.migrationName;
    if (error) throw await explained(db, error, files, failed);
    return results.map(({ migrationName }) => migrationName);
  };

  // The migrator reads the whole catalogue before each of its runs, a tenth of a second on the embedded database.
  if (ran.length === 0)
    return namesOrThrow(await (last ? migrator.migrateTo(last) : migrator.migrateToLatest()));
  const done: string[] = [];
  for (;;) {
    const [migrated] = await namesOrThrow(await migrator.migrateUp());
    if (!migrated) return done;
    done.push(migrated);
    if (migrated === last) return done;
  }
}

/** Read directly, because the migrator needs half a second to find nothing to do. */
async function recordedIfAny<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{
    table: string | null;
  }>`select to_regclass('kysely_migration')::text as table`.execute(db);
  return rows[0]?.table ? recorded(db) : [];
}

async function recorded<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

export async function missingMigrations<T>(db: Kysely<T>, folder = migrationsFolder): Promise<string[]> {
  const files = await readMigrations(folder);
  const ran = new Set(await recorded(db));
  return files.filter(({ name }) => !ran.has(name)).map(({ name }) => fileOf(name));
}

export async function readMigrations(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name: `${path.basename(name, ".sql")} ${hash(text)}`, text };
    }),
  );
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function asMigration({ text }: MigrationFile): Migration {
  // A prepared statement allows one statement; plpgsql's `execute` takes a whole file.
  const [block, statements] = [`$block_${hash(text)}$`, `$statements_${hash(text)}$`];
  const script = `do ${block} begin execute ${statements}${text}${statements}; end ${block}`;
  return { up: async (db) => void (await db.executeQuery(CompiledQuery.raw(script))) };
}

async function explained<T>(db: Kysely<T>, error: unknown, files: MigrationFile[], failed?: string) {
  if (failed)
    return new MigrationError(`Migration ${fileOf(failed)} failed: ${errorMessage(error)}.`, {
      cause: error,
    });
  const unknown = (await recorded(db)).find((name) => !files.some((file) => file.name === name));
  if (!unknown) return error;
  const edited = files.some(({ name }) => fileOf(name) === fileOf(unknown));
  return new MigrationError(
    edited
      ? `Migration ${fileOf(unknown)} was edited after it had run on this database: restore it and add a new one.`
      : `This database has run migration ${fileOf(unknown)}, which this version of the store lacks: start a newer one.`,
  );
}

function fileOf(name: string): string {
  return name.slice(0, name.lastIndexOf(" "));
}
