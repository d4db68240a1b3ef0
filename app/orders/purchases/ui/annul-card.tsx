import { Card } from "#app/accounts/ui/profile/card.tsx";
import type { FormResult } from "#app/kit/form/zod-form.tsx";
import type { ShownOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { wholeRefund } from "#app/orders/payment/ui/proposed-entry.ts";
import { preventsAnnulment } from "#app/orders/returns/return-rules.ts";
import type { ReturnState } from "#app/platform/db/schema.ts";
import { CancelForm } from "./cancel-form.tsx";

interface AnnulCardProps {
  payment: ShownOrderPayment | undefined;
  returns: readonly { state: ReturnState }[];
  /** its customer has an account, which may be credited */
  credits: boolean;
  result: FormResult;
}

export function AnnulCard({ payment, returns, credits, result }: AnnulCardProps) {
  return (
    <Card id="anular" title="Anular">
      {returns.some(({ state }) => preventsAnnulment(state)) ? (
        <p>Este pedido tiene una devolución: ya no se anula.</p>
      ) : (
        <CancelForm
          key={payment?.entries.length}
          refund={payment && wholeRefund(payment)}
          credits={credits}
          result={result}
        />
      )}
    </Card>
  );
}
