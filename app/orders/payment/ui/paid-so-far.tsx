import { Price } from "#app/kit/price.tsx";
import { Facts } from "#app/orders/ui/facts.tsx";
import {
  isRestDue,
  moneyOwed,
  moneyReceived,
  moneyRefunded,
  moneyRounded,
  moneyWrittenOff,
  type PaymentStanding,
} from "#app/payments/state.ts";
import type { Money } from "#app/values/money/currency.ts";

interface PaidSoFarProps {
  payment: PaymentStanding;
  cancelled: boolean;
  refundUnderway: boolean;
}

/** For the customer: amounts that add up to the order's total. Nothing before the first of them. */
export function PaidSoFar({ payment, cancelled, refundUnderway }: PaidSoFarProps) {
  const pays = isRestDue(payment) && !cancelled;
  const sums: [label: string, money: Money][] = [
    ["Pagado", moneyReceived(payment)],
    [refundUnderway ? "Devolución en camino" : "Devuelto", moneyRefunded(payment)],
    ["Redondeo a tu favor", moneyRounded(payment)],
    ["Ya no debes", moneyWrittenOff(payment)],
  ];
  const shown = sums.filter(([, { amount }]) => amount > 0);
  if (shown.length === 0) return null;
  if (pays) shown.push(["Falta", moneyOwed(payment)]);
  return (
    <Facts
      facts={shown.map(([label, money]) => [
        label,
        <Price key="monto" money={money} className="font-semibold" />,
      ])}
    />
  );
}
