import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { type Balance, shownBalance } from "#app/payments/balance.ts";

export function BalanceForm({ number, balances }: { number: string; balances: Balance[] }) {
  return (
    <Form
      method="post"
      action={ownOrderPath(number)}
      className="grid justify-items-start gap-3 rounded-control border border-line p-4 text-left"
    >
      <input type="hidden" name="intencion" value="saldo" />
      <p>
        Tienes <strong className="tabular-nums">{shownBalance(balances)}</strong> a favor.
      </p>
      <SubmitButton look="secondary" pending="Pagando…">
        Pagar con mi saldo a favor
      </SubmitButton>
    </Form>
  );
}
