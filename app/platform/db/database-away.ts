/** SQLSTATEs of a lost connection, shutdown, start, exhausted resources, or cancelled statement. */
const SERVER_CODES = /^(08...|57P0[1-5]|53[123]00|57014|25P03)$/;
const SYSTEM_CODES = /^E[A-Z]+$/;
const CLIENT_MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|timeout expired|Client (was closed|has encountered)|Cannot use a pool)/;

/** The database did not answer in time: whether a write took effect is unknown. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";

  constructor(cause: unknown) {
    super(`The database did not answer: ${errorMessage(cause)}`, { cause });
  }
}

/** Compares names: the built application and its starter may each have loaded this class. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (error.name === "DatabaseAway" || isDatabaseAway(error.cause));
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** SQLSTATE or system error code; empty without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = ["53100", "ENOSPC"].includes(errorCode(error)) || /No space left/.test(error.message);
  return isFull || isDiskFull(error.cause);
}

export function isAboutConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  return SERVER_CODES.test(code) || SYSTEM_CODES.test(code) || CLIENT_MESSAGES.test(error.message);
}
