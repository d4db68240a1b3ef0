import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField } from "#app/kit/form/field.tsx";
import { type Balance, balanceKey, shownBalance } from "#app/payments/balance.ts";

interface BalanceChoiceProps {
  field: FieldMetadata<unknown>;
  balances: Balance[];
}

export function BalanceChoice({ field, balances }: BalanceChoiceProps) {
  return (
    <CheckboxField
      field={field}
      value={balanceKey(balances)}
      defaultChecked={field.initialValue !== undefined}
      label={
        <>
          Pagar con mi saldo a favor: <strong className="tabular-nums">{shownBalance(balances)}</strong>
        </>
      }
    />
  );
}
