import { errorCode, errorMessage } from "./database-away.ts";
import { DatabaseFolderError } from "./embedded/database-folder.server.ts";
import { FolderInUse } from "./lock.server.ts";
import { MigrationError } from "./migrate.server.ts";

const causes: Record<string, string> = {
  ECONNREFUSED: "nothing listens at the address of DATABASE_URL: is PostgreSQL running?",
  ENOTFOUND: "the host of DATABASE_URL is unknown",
  EAI_AGAIN: "the host of DATABASE_URL could not be looked up",
  EHOSTUNREACH: "the host of DATABASE_URL cannot be reached",
  ENETUNREACH: "the host of DATABASE_URL cannot be reached",
  ETIMEDOUT: "the host of DATABASE_URL does not answer",
  ECONNRESET: "the server closed the connection: does it speak PostgreSQL, and does it want TLS?",
  "28P01": "user or password of DATABASE_URL are wrong",
  "28000": "the server refuses the user of DATABASE_URL",
  "3D000": "the database named in DATABASE_URL does not exist: create it first",
  "42501":
    "the user of DATABASE_URL lacks a right it needs: make it the owner of the database " +
    "(alter database … owner to …), or grant it create on that and on its schema public",
  "53300": "the server has no free connection: lower DATABASE_POOL or raise its max_connections",
  "57P03": "the server is still starting: try again in a moment",
  EACCES: "the data folder (DATA_DIR) cannot be written to",
  EROFS: "the data folder (DATA_DIR) cannot be written to",
  ENOSPC: "the disk of the data folder (DATA_DIR) is full",
};

const errorsWithSentence = [FolderInUse, MigrationError, DatabaseFolderError];

export function describeDatabaseError(error: unknown): string {
  if (errorsWithSentence.some((known) => error instanceof known)) return (error as Error).message;
  const message = errorMessage(error);
  const code = errorCode(error) || (/timeout/i.test(message) ? "ETIMEDOUT" : "");
  const cause = causes[code] ?? message;
  return `The database does not open: ${cause.replace(/\.$/, "")}${cause.endsWith("?") ? "" : "."}`;
}
