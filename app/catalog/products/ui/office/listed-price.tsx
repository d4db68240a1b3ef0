import { Price } from "#app/kit/price.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { storedCurrency } from "#app/settings/store-money.ts";
import { formatIn, moneyOf, shownIn } from "#app/values/money/currency.ts";

/** The price as shown in the shop and, if its currency differs, as typed. */
export function ListedPrice({ amount }: { amount: number }) {
  const store = useStore();
  const { currency } = shownIn(
    moneyOf([{ price: amount, units: 1 }], storedCurrency(store)),
    store.places.adminLine,
  );
  const typed = (currency === "PEN") === (store.currency === "PEN") ? undefined : store.currency;
  return (
    <>
      <Price amount={amount} place="adminLine" />
      {typed && (
        <span className="block whitespace-nowrap text-ink-soft text-sm">{formatIn(typed, amount)}</span>
      )}
    </>
  );
}
