const names: Record<string, string> = { "mercado-pago": "Mercado Pago" };

export const cardProviderIds = Object.keys(names);

export function providerName(method: string): string {
  return names[method] ?? method;
}

export function providerNames(methods: readonly string[]): string {
  return new Intl.ListFormat("es", { type: "disjunction" }).format(methods.map(providerName));
}
