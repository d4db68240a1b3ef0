import { storedCurrency } from "#app/settings/store-money.ts";
import {
  type Money,
  moneyOf,
  moneyTexts,
  type Part,
  type StoredCurrency,
} from "#app/values/money/currency.ts";
import { formatMoney, type PricePlace } from "#app/values/money/money.ts";
import { useStore } from "./store-context.tsx";

type PriceProps = {
  place?: PricePlace;
  /** currency of an order's amounts; undefined: today's prices */
  of?: StoredCurrency;
  className?: string;
} & (
  | {
      /** céntimos per unit */
      amount: number;
    }
  | {
      parts: readonly Part[];
    }
  | {
      /** a sum stored in both currencies */
      money: Money;
    }
  | {
      /** céntimos in the currency of `place` */
      summed: number;
    }
);

/** The only component that shows prices; dollars in the shop come with their soles. */
export function Price({ place = "shop", of, className, ...shown }: PriceProps) {
  const store = useStore();
  const names = className ? `price ${className}` : "price";
  const { symbol } = store.places[place];
  if ("summed" in shown) return <span className={names}>{formatMoney(shown.summed, symbol)}</span>;
  const stored = of ?? storedCurrency(store);
  const money =
    "money" in shown
      ? shown.money
      : moneyOf("parts" in shown ? shown.parts : [{ price: shown.amount, units: 1 }], stored);
  const [first, soles] = moneyTexts(money, store.places[place], { soles: place === "shop" });
  if (soles === undefined) return <span className={names}>{first}</span>;
  return (
    <span className={`${names} in-both`}>
      <span>{first}</span> <span>{soles}</span>
    </span>
  );
}
