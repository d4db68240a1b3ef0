/**
 * Why Better Auth refuses; what is no refusal is thrown on. Recognised by the name of the error, so that its class
 * need not be loaded.
 */
export function refusalCode(cause: unknown): string {
  if (!(cause instanceof Error && cause.name === "APIError")) throw cause;
  const { body } = cause as Error & { body?: { code?: string } };
  return body?.code ?? "";
}
