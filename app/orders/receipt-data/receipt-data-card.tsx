import { Card } from "#app/accounts/ui/profile/card.tsx";
import { checkReceipt, rememberedData } from "#app/invoices/receipt.ts";
import { receiptValues } from "#app/invoices/receipt-form.ts";
import type { TaxRegime } from "#app/invoices/tax.ts";
import { ReceiptChoice } from "#app/invoices/ui/receipt-choice.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import type { ShownOrder } from "#app/orders/read-orders.server.ts";
import { receiptVersion } from "./receipt-data.ts";
import { receiptDataForm } from "./receipt-data-form.ts";

interface ReceiptDataCardProps {
  order: Pick<ShownOrder, "receipt" | "firstName" | "lastName">;
  /** céntimos of the total in soles; null without a rate */
  soles: number | null;
  regime: TaxRegime;
  result: FormResult;
}

/** Form for the buyer of a receipt that is not issued yet. */
export function ReceiptDataCard({ order, soles, regime, result }: ReceiptDataCardProps) {
  const { receipt, firstName, lastName } = order;
  const [form, fields] = useZodForm(receiptDataForm.superRefine(checkReceipt({ regime, soles })), {
    id: "datos",
    result,
    defaultValue: receiptValues(receipt && rememberedData(receipt), `${firstName} ${lastName}`),
  });
  return (
    <Card id="datos-comprobante" title="Corregir los datos">
      <PostForm form={form} className="grid max-w-xl gap-5" intent="datos">
        <VersionField result={result} version={receiptVersion(receipt)} />
        <ReceiptChoice fields={fields} soles={soles} regime={regime} forStore />
        <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
          Guardar los datos
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
