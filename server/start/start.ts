import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Logger, pino } from "pino";
import { createAuth } from "#app/accounts/auth.server.ts";
import type { Log, Services } from "#app/accounts/contexts.ts";
import { createSecurityRecord } from "#app/accounts/security-record/security-record.server.ts";
import { importFolder } from "#app/imports/import-folder.ts";
import { setMailSeal } from "#app/mail/mail-seal.server.ts";
import { readMailTransport } from "#app/mail/mail-transport.server.ts";
import { createMailSender } from "#app/mail/sender.server.ts";
import { findUnreadableCredentials } from "#app/payments/credentials.server.ts";
import { type Environment, publicOrigin } from "#app/platform/config/environment.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { type OpenDatabase, openDatabase } from "#app/platform/db/client.server.ts";
import { describeDatabaseError } from "#app/platform/db/errors.server.ts";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { receivedFolder } from "#app/platform/http/receive-files.server.ts";
import { startQueue } from "#app/platform/jobs/queue.server.ts";
import { storeTextVersions } from "#app/settings/texts/texts.server.ts";
import { diskOf, startAlerts } from "#server/jobs/alerts.ts";
import { openBackupPlace, startBackups } from "#server/jobs/backup-work.ts";
import { startCleanUp } from "#server/jobs/clean-up.ts";
import { startExpiry } from "#server/jobs/expiry.ts";
import { startPaymentPolling } from "#server/jobs/online-payments.ts";
import { startQueueWorkers } from "#server/jobs/queue-workers.ts";
import { startRetention } from "#server/jobs/retention.ts";
import { createReadiness } from "#server/metrics/readiness.ts";
import type { Application } from "#server/request/app.ts";
import { type FrontHandler, listen } from "#server/request/listen.ts";
import { currentRequest } from "#server/request/request-ids.ts";
import { dataFolder, openDataFolder } from "./data-folder.ts";
import { SERVER_BUILD } from "./ensure-build.ts";
import { prepareFirstStart } from "./first-start.ts";
import { openFiles } from "./open-files.ts";
import { authSecret } from "./secret.ts";
import { StartError } from "./start-error.ts";

export interface RunningStore {
  services: Services;
  address: string;
  announcement: string[];
  stop(): Promise<void>;
}

interface StartOptions {
  now?: () => Date;
  /** the built application, or the development server's */
  loadApplication?: () => Promise<{ createApplication(services: Services): Application }>;
  front?: FrontHandler;
  opened?: OpenDatabase;
}

/** Slower parts are abandoned. */
const STOP_TIMEOUT_MS = 13_000;

/** Closes everything opened so far when a later step fails. */
export async function startStore(
  environment: Environment,
  options: StartOptions = {},
): Promise<RunningStore> {
  const { now = () => new Date(), loadApplication = loadServerBuild, front } = options;
  const log = openLog(environment);
  const dataDir = dataFolder(environment);
  const closing: (() => unknown)[] = [];
  let closeDatabase = async () => {};
  const stop = async () => {
    const timeout = pause(STOP_TIMEOUT_MS, undefined, { ref: false });
    for (const close of closing.splice(0).reverse()) await Promise.race([close(), timeout]);
    await closeDatabase();
  };

  try {
    // Runs in parallel with the database; an error is thrown at the await.
    const loading = loadApplication();
    loading.catch(() => {});
    await openDataFolder(dataDir);
    const opened = options.opened ?? (await openAndMigrate(environment, log));
    if (!options.opened) closeDatabase = () => opened.close();
    const secret = await authSecret(environment);

    const seal = createSeal(secret, "credentials");
    const origin = publicOrigin(environment);
    const mailFolder = path.join(dataDir, "correo");
    const mail = createMailSender({
      way: () => readMailTransport(opened.work, seal, environment, origin),
      folder: mailFolder,
      log,
    });
    const queue = await startQueue(opened, log);
    closing.push(() => queue.stop());
    setMailSeal(createSeal(secret, "mail"));

    const { db, work } = opened;
    const auth = createAuth({ db, secret, origin });
    const files = await openFiles(environment);
    await startQueueWorkers(queue, { db: work, files, mail, environment, origin, now });
    await findUnreadableCredentials(work, seal);
    const backups = await openBackupPlace(environment);
    const disk = () => diskOf(dataDir);
    const readiness = createReadiness({
      db,
      files,
      queue,
      log,
      disk: opened.kind === "embedded" ? disk : undefined,
    });
    const security = createSecurityRecord(db, log);
    closing.push(() => security.settled());
    const services: Services = {
      db,
      auth,
      security,
      files,
      mail,
      environment,
      origin,
      log,
      now,
      readiness,
      backups,
      seal,
      disk,
    };
    const backgroundServices = { ...services, db: work };
    const firstStart = await prepareFirstStart(backgroundServices, opened.kind);
    // A new release may change the texts.
    await storeTextVersions(work);

    const folders = { folder: importFolder(dataDir), received: receivedFolder(dataDir) };
    closing.push(startCleanUp({ db: work, files, ...folders, mails: mailFolder, log }));
    closing.push(await startBackups(queue, backgroundServices));
    closing.push(startExpiry(backgroundServices));
    closing.push(startRetention(backgroundServices));
    closing.push(startPaymentPolling(backgroundServices));
    closing.push(startAlerts(backgroundServices));

    const { createApplication } = await loading;
    const application = createApplication(services);
    closing.push(() => application.visits.stop());
    closing.push(() => application.changes.stop());
    closing.push(() => application.metrics.stop());
    closing.push(() => application.pages.stop());
    const mailWay = await mail.way();
    // A worker reports at once that it serves: from then on, responses to changes wait for it.
    const server = await listen(application, environment, front);
    closing.push(() => Promise.all([application.live.stop(), server.close()]));
    const address = `http://${environment.HOST}:${server.port}`;
    const announcement = [
      ...firstStart,
      // The same host as in e-mails, so that a session works in both.
      `Store: ${environment.PORT === 0 ? address : origin}`,
      `E-mails: ${mailWay.kind === "folder" ? mailFolder : `SMTP ${mailWay.destination}`}`,
    ];
    return { services, address, announcement, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** JSON lines, with the request's id. */
function openLog({ LOG_LEVEL: level }: Environment): Logger {
  const mixin = () => {
    const request = currentRequest.getStore();
    return request ? { request } : {};
  };
  return pino({ level, mixin });
}

async function openAndMigrate(environment: Environment, log: Log): Promise<OpenDatabase> {
  let opened: OpenDatabase | undefined;
  try {
    opened = await openDatabase({
      databaseUrl: environment.DATABASE_URL,
      dataDir: dataFolder(environment),
      embeddedFsync: environment.EMBEDDED_FSYNC,
      newDatabase: environment.NEW_DATABASE,
      poolSize: environment.DATABASE_POOL,
      onProblem: (problem) => log.warn({ err: problem }, "database"),
    });
    await migrate(opened.work);
    return opened;
  } catch (error) {
    await opened?.close();
    throw new StartError(describeDatabaseError(error), { cause: error });
  }
}

async function loadServerBuild(): Promise<{ createApplication(services: Services): Application }> {
  const { loadApplication } = await import(/* @vite-ignore */ pathToFileURL(path.resolve(SERVER_BUILD)).href);
  return loadApplication();
}
