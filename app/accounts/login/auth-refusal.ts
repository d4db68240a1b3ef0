/** Throws errors that are not Better Auth's refusals. Compares names, so that the class need not be loaded. */
export function refusalCode(cause: unknown): string {
  if (!(cause instanceof Error && cause.name === "APIError")) throw cause;
  const { body } = cause as Error & { body?: { code?: string } };
  return body?.code ?? "";
}
