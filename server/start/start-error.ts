import { EnvironmentError } from "#app/platform/config/environment.ts";

/** The start failed for a reason outside the code; the message is one sentence. */
export class StartError extends Error {}

export function describeError(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
