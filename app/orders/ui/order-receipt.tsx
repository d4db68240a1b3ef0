import { receiptFacts } from "#app/invoices/receipt.ts";
import { breakdown, formatTaxRate } from "#app/invoices/tax.ts";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { formatIn } from "#app/values/money/currency.ts";
import { Facts } from "./facts.tsx";

interface OrderReceiptProps {
  order: Pick<ShownOrder, "receipt" | "issued" | "total" | "currency">;
  /** where its PDF is */
  pdf: string;
  /** base and IGV, shown to the owner */
  withBreakdown?: boolean;
}

/** For whom the boleta or factura is, and what of it was issued. */
export function OrderReceipt({ order, pdf, withBreakdown = false }: OrderReceiptProps) {
  const { receipt, issued } = order;
  const facts = receiptFacts(receipt);
  // Receipts are of the currency that the order was placed in.
  const { currency, total } = order;
  const parts = withBreakdown && receipt ? breakdown(total, receipt) : undefined;
  if (receipt && parts)
    facts.push(
      ["Base imponible", formatIn(currency, parts.base)],
      [
        `IGV (${formatTaxRate(receipt.regime === "exempt" ? 0 : receipt.rate)})`,
        formatIn(currency, parts.igv),
      ],
      ["Total", formatIn(currency, total)],
    );
  if (issued?.number) facts.push(["Número emitido", issued.number]);
  return (
    <div className="grid gap-3">
      <Facts {...(!withBreakdown && { title: "Comprobante" })} facts={facts} />
      {issued?.hasFile && (
        <p className="print:hidden">
          <a href={pdf} download className="font-semibold text-accent-text underline underline-offset-4">
            Descargar el comprobante (PDF)
          </a>
        </p>
      )}
      {!withBreakdown && !issued && receipt && (
        <p className="text-ink-soft text-sm">
          Tu comprobante lo emite la tienda: cuando esté, lo verás aquí.
        </p>
      )}
    </div>
  );
}
