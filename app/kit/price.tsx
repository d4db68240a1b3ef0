import { formatMoney, type PricePlace } from "#app/values/money.ts";
import { useStore } from "./store-context.tsx";

interface PriceProps {
  /** céntimos */
  amount: number;
  place?: PricePlace;
  className?: string;
}

/** The only place where a price is shown; the symbol depends on where it stands. */
export function Price({ amount, place = "shop", className }: PriceProps) {
  const { symbols } = useStore();
  return (
    <span className={className ? `price ${className}` : "price"}>{formatMoney(amount, symbols[place])}</span>
  );
}
