import { type Payer, type Sender, toCustomer } from "#app/orders/payment/payment-mails.ts";
import { asksForRest, type PaymentStanding } from "#app/payments/state.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";

/** To who was told to wait for the bank's answer: it refused the card. */
export function cardRejectedMail(
  sender: Sender,
  order: Payer,
  { standing, provider, overdue }: { standing: PaymentStanding; provider: string; overdue: boolean },
): Mail {
  const next = () => {
    if (order.cancelledAt) return ["Tu pedido está anulado: no lo pagues."];
    if (overdue) return ["El plazo para pagar tu pedido terminó: ya no lo pagues."];
    return asksForRest(standing)
      ? ["Puedes pagar otra vez, con otra tarjeta o de otra forma, desde la página de tu pedido."]
      : [];
  };
  return toCustomer(sender, order, {
    subject: `No se aprobó el pago con tarjeta de tu pedido ${order.number}`,
    paragraphs: [`${provider} no aprobó tu pago con tarjeta: no se cobró nada.`, ...next()],
  });
}
