import { paymentLabel, type ShownState } from "#app/payments/state.ts";
import type { PaymentState } from "#app/platform/db/schema.ts";

const STYLES: Record<PaymentState, string> = {
  pendiente: "bg-surface-sunk text-ink",
  "por-verificar": "bg-warn-soft text-warn",
  parcial: "bg-warn-soft text-warn",
  pagado: "bg-ok-soft text-ok",
  "devuelto-en-parte": "bg-surface-sunk text-ink",
  devuelto: "bg-surface-sunk text-ink",
};

export function PaymentBadge(shown: ShownState) {
  return (
    <p className={`justify-self-start rounded-full px-3 py-0.5 font-semibold text-sm ${STYLES[shown.state]}`}>
      Pago: {paymentLabel(shown)}
    </p>
  );
}
