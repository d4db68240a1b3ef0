/** What a card is charged for what is owed of an order: cards are charged in soles. */
export function chargeInSoles({ owed }: { owed: number }): { amount: number; currency: "PEN" } {
  return { amount: owed, currency: "PEN" };
}
