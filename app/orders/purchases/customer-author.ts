import type { Author } from "#app/platform/audit/audit.server.ts";

/** Author of a customer's change to an own order. Has no name, because the order loses it when the account is deleted. */
export function customerAuthor(customerId: string): Author {
  return { id: customerId, name: "Cliente" };
}
