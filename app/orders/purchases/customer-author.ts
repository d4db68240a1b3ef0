import type { Author } from "#app/platform/audit/audit.server.ts";

/** A customer who changes an own order. No name: the order says who they are, and forgets it when the account is deleted. */
export function customerAuthor(customerId: string): Author {
  return { id: customerId, name: "Cliente" };
}
