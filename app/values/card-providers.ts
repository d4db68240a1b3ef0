/** Who takes card payments for the store, by the payment method's id; each has a page of its own for the card. */
const names: Record<string, string> = { "mercado-pago": "Mercado Pago" };

export const cardProviderIds = Object.keys(names);

export function providerName(method: string): string {
  return names[method] ?? method;
}

/** `Mercado Pago`, of several the customer's choice: `Mercado Pago o Culqi`. */
export function providerNames(methods: readonly string[]): string {
  return new Intl.ListFormat("es", { type: "disjunction" }).format(methods.map(providerName));
}
