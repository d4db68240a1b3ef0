import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findAdministrators } from "#app/accounts/administrators/administrators.server.ts";
import { importFolder } from "#app/imports/import-folder.ts";
import { importProblems } from "#app/imports/import-rows.server.ts";
import { checkImport, discardImport, readImport, startImport } from "#app/imports/imports.server.ts";
import { addressReader } from "#app/imports/pictures/read-address.server.ts";
import { storeZip } from "#app/imports/pictures/zip-pictures.server.ts";
import { parseDefaultValues } from "#app/imports/products/default-values.ts";
import { stageImport } from "#app/imports/products/stage.server.ts";
import { mappingFrom } from "#app/imports/read/columns.ts";
import { finishImport } from "#app/imports/work.server.ts";
import { setMailSeal } from "#app/mail/mail-seal.server.ts";
import { type Environment, publicOrigin } from "#app/platform/config/environment.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import type { OpenDatabase } from "#app/platform/db/client.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { dataFolder } from "#server/start/data-folder.ts";
import { openFiles } from "#server/start/open-files.ts";
import { authSecret } from "#server/start/secret.ts";
import { StartError } from "#server/start/start-error.ts";
import { openForCommand, withDatabase } from "./command-database.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `npm run import -- FILE [options]
  --dry-run          say what would happen and write nothing
  --skip-bad         leave bad lines out; without it one bad line keeps the whole file out
  --zip FILE         pictures that the file names
  --sheet NAME       of an Excel file; without it the first that names columns we know
  --map COLUMN=FIELD what a column stands for, as on the page: --map "Costo=Precio"
  --default FIELD=VALUE  for new products, where the file says nothing: --default "Marca=Genérico"
  --no-create        do not make categories and labels that the store does not have
  --no-invite        send no mail to the old shop's customers`;
const PROBLEMS_SHOWN = 50;
const PRINT_EVERY_MS = 2000;

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      "dry-run": { type: "boolean" },
      "skip-bad": { type: "boolean", default: false },
      zip: { type: "string" },
      sheet: { type: "string" },
      map: { type: "string", multiple: true, default: [] },
      default: { type: "string", multiple: true, default: [] },
      create: { type: "boolean", default: true },
      invite: { type: "boolean", default: true },
    },
  });

await runCommand(async (environment) => {
  const { values, positionals } = readArguments();
  const [file] = positionals;
  if (!file) throw new StartError(USAGE);
  for (const named of [file, values.zip])
    if (named && !existsSync(named)) throw new StartError(`No file ${named}.`);
  return withDatabase(openForCommand(environment), async (opened) => {
    // An import may mail invitations to the customers of an old shop.
    setMailSeal(createSeal(await authSecret(environment), "mail"));
    return importFile(opened, environment, file, values);
  });
});

type ImportFlags = ReturnType<typeof readArguments>["values"];

async function importFile(
  { db, isBesideStore: rests = false }: OpenDatabase,
  environment: Environment,
  file: string,
  flags: ImportFlags,
): Promise<boolean> {
  const [by] = await findAdministrators(db);
  if (!by) throw new StartError("The store has no administrator yet: start it once.");
  const folder = importFolder(dataFolder(environment));
  const services = {
    db,
    folder,
    files: await openFiles(environment),
    origin: publicOrigin(environment),
    readAddress: addressReader(),
  };
  const staged = await stageImport(db, by, {
    path: file,
    name: path.basename(file),
    hasZip: flags.zip !== undefined,
    sheet: flags.sheet,
  });
  if (!staged.ok) throw new StartError(staged.sentence);
  const { id } = staged;
  if (flags.zip) await storeZip(services, id, flags.zip);
  const discarded = async (result: boolean) => {
    await discardImport(db, by, services, id);
    return result;
  };
  const refuse = (sentence: string) => {
    console.error(sentence);
    return discarded(false);
  };
  const work = () => withProgress(db, id, () => finishImport(services, id, { rests }));
  const { columns, options } = await findImport(db, id);
  const mapping = mappingFrom(
    columns.map(({ name }) => name),
    options.mapping,
    flags.map,
  );
  if (!mapping.ok) return refuse(mapping.sentence);
  const defaults = parseDefaultValues(flags.default);
  if (!defaults.ok) return refuse(defaults.sentence);
  await checkImport(db, id, {
    mapping: mapping.mapping,
    defaults: defaults.defaults,
    createMissing: flags.create,
    inviteCustomers: flags.invite,
  });
  await work();
  await printProblems(db, id);
  const { refused } = await findImport(db, id);
  if (flags["dry-run"]) return discarded(refused === 0);
  if (refused > 0 && !flags["skip-bad"])
    return refuse("Nothing was imported. Mend the file, or leave those lines out with --skip-bad.");
  await startImport(db, id, { skipBad: flags["skip-bad"] });
  await work();
  const { status, failure } = await findImport(db, id);
  if (failure) console.error(failure);
  return status === "done";
}

async function findImport(db: Db, id: string) {
  const row = await readImport(db, id);
  if (!row) throw new StartError("Somebody discarded this import.");
  return row;
}

async function withProgress(db: Db, id: string, work: () => Promise<void>): Promise<void> {
  const print = async () => {
    const { status, rows_done, rows, created, changed, unchanged, refused } = await findImport(db, id);
    console.log(
      `${status}: ${rows_done} of ${rows} lines; new ${created}, changed ${changed}, same ${unchanged}, bad ${refused}`,
    );
  };
  const timer = setInterval(() => void print(), PRINT_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  await print();
}

async function printProblems(db: Db, id: string): Promise<void> {
  let shown = 0;
  for await (const rows of importProblems(db, id))
    for (const [line, title, kind, sentence] of rows) {
      shown += 1;
      if (shown <= PROBLEMS_SHOWN) console.log(`  ${line}  ${title}  [${kind}] ${sentence}`);
    }
  if (shown > PROBLEMS_SHOWN) console.log(`  … and ${shown - PROBLEMS_SHOWN} more`);
}
