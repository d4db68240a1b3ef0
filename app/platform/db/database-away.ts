/** Codes of a server that cannot go on: connection lost, shut down, starting, full, given up in favour of others. */
const SERVER_CODES = /^(08...|57P0[1-5]|53[123]00|57014|25P03)$/;
const SYSTEM_CODES = /^E[A-Z]+$/;
const CLIENT_MESSAGES =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|timeout expired|Client (was closed|has encountered)|Cannot use a pool)/;

/** The database gave no answer, or none in time. Whether a write took effect is not known. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";

  constructor(cause: unknown) {
    super(`The database did not answer: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** By name: the built application and who starts it may each have loaded this file. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && (error.name === "DatabaseAway" || isDatabaseAway(error.cause));
}

/** Whether it failed for want of room on the disk: the statement's, a file's, or what caused it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  return (
    code === "53100" || code === "ENOSPC" || /No space left/.test(error.message) || isDiskFull(error.cause)
  );
}

/** Whether an error of the driver is about the connection rather than about the statement. */
export function isAboutConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return SERVER_CODES.test(code) || SYSTEM_CODES.test(code) || CLIENT_MESSAGES.test(error.message);
}
