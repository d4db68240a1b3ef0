import { composeCustomerMail, greetingFor } from "#app/mail/mail.ts";
import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { Mail } from "#app/platform/jobs/queues.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { kindLabels } from "./receipt.ts";

interface IssuedMail {
  orderNumber: string;
  email: string;
  firstName: string;
  receipt: ReceiptSnapshot | null;
  number: string | null;
  hasFile: boolean;
}

/** The PDF is not attached: it needs a login. */
export function receiptIssuedMail(
  { store, origin }: { store: StoreSettings; origin: string },
  { orderNumber, email, firstName, receipt, number, hasFile }: IssuedMail,
): Mail {
  const kind = receipt ? kindLabels[receipt.kind].toLowerCase() : "comprobante";
  return composeCustomerMail(store, {
    to: email,
    subject: `Tu comprobante del pedido ${orderNumber}`,
    greeting: greetingFor(firstName),
    paragraphs: [
      number
        ? `La tienda emitió tu ${kind} ${number} por el pedido ${orderNumber}.`
        : `La tienda emitió tu ${kind} por el pedido ${orderNumber}.`,
    ],
    action: {
      label: hasFile ? "Ver mi pedido y descargar el PDF" : "Ver mi pedido",
      url: `${origin}/cliente/mis-compras/${orderNumber}`,
    },
    replyTo: store.email,
  });
}
