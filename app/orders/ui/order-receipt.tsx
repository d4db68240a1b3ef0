import { receiptFacts } from "#app/invoices/receipt.ts";
import { textLink } from "#app/kit/text-link.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { Facts } from "./facts.tsx";

interface OrderReceiptProps {
  order: Pick<ShownOrder, "receipt" | "issued" | "cancelled">;
  pdf: string;
}

/** Data of the boleta or factura, and its issued number. */
export function OrderReceipt({ order, pdf }: OrderReceiptProps) {
  const { receipt, issued } = order;
  const facts = receiptFacts(receipt);
  if (issued?.number) facts.push(["Número emitido", issued.number]);
  return (
    <div className="grid gap-3">
      <Facts title="Comprobante" facts={facts} />
      {issued?.hasFile && (
        <p className="print:hidden">
          <a href={pdf} download className={textLink}>
            Descargar el comprobante (PDF)
          </a>
        </p>
      )}
      {!issued && receipt && !order.cancelled && (
        <p className="text-ink-soft text-sm">
          Tu comprobante lo emite la tienda: cuando esté, lo verás aquí.
        </p>
      )}
    </div>
  );
}
