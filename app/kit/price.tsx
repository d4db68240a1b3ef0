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
  /** what an order's amounts are held in; today's prices when undefined */
  of?: StoredCurrency;
  className?: string;
} & (
  | {
      /** céntimos, one unit */
      amount: number;
    }
  | {
      /** of a sum */
      parts: readonly Part[];
    }
  | {
      /** a sum that is kept in both currencies */
      money: Money;
    }
  | {
      /** céntimos that are of the place's own currency already */
      summed: number;
    }
);

/** The only place where a price is shown: in the currency of where it stands; dollars in the shop with their soles. */
export function Price({ place = "shop", of, className, ...shown }: PriceProps) {
  const store = useStore();
  const names = className ? `price ${className}` : "price";
  const { symbol } = store.places[place];
  if ("summed" in shown) return <span className={names}>{formatMoney(shown.summed, symbol)}</span>;
  const held = of ?? storedCurrency(store);
  const money =
    "money" in shown
      ? shown.money
      : moneyOf("parts" in shown ? shown.parts : [{ price: shown.amount, units: 1 }], held);
  const [first, soles] = moneyTexts(money, store.places[place], { soles: place === "shop" });
  if (soles === undefined) return <span className={names}>{first}</span>;
  return (
    <span className={`${names} in-both`}>
      <span>{first}</span> <span>{soles}</span>
    </span>
  );
}
