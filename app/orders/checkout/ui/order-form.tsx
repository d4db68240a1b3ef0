import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import type { ReceiptChoice as Receipt } from "#app/invoices/receipt-form.ts";
import { ReceiptChoice } from "#app/invoices/ui/receipt-choice.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { FormErrors } from "#app/kit/form-errors.tsx";
import { PhoneField } from "#app/kit/phone-field.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { useZodForm } from "#app/kit/zod-form.ts";
import { orderForm } from "#app/orders/checkout/order-form.ts";
import type { DeliveryAddress } from "#app/orders/order.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";

export interface OrderingCustomer {
  name: string;
  email: string;
  phone: string | null;
  address: DeliveryAddress | null;
  /** as typed last */
  receipt: Receipt;
}

interface OrderFormProps {
  result: SubmissionResult<string[]> | undefined;
  customer: OrderingCustomer;
  submissionId: string;
  units: number;
  /** céntimos, as the server last said */
  total: number;
  /** the cart is changing, or holds what can't be had */
  blocked: boolean;
}

/** Delivery, summary and `Pagar ahora` of a customer. */
export function OrderForm({ result, customer, submissionId, units, total, blocked }: OrderFormProps) {
  const { taxRegime: regime } = useStore();
  const asksPhone = customer.phone === null;
  const [form, fields] = useZodForm(orderForm({ asksPhone, regime, total }), {
    result,
    defaultValue: customer.receipt,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-6">
      <FormErrors form={form} hidden={fields.solicitud.errors} />
      <input type="hidden" name="solicitud" value={submissionId} />
      <input type="hidden" name="total" value={total} />
      <DeliveryChoice
        field={fields.entrega}
        recipient={customer.name}
        phone={customer.phone}
        address={customer.address}
      />
      {asksPhone && (
        <PhoneField
          field={fields.celular}
          label="Tu celular"
          hint="Nueve dígitos, para coordinar la entrega. Lo guardaremos en tu cuenta."
        />
      )}
      <ReceiptChoice fields={fields} total={total} regime={regime} />
      <OrderSummary person={customer} units={units} total={total} />
      <SubmitButton pending="Registrando tu pedido…" disabled={blocked}>
        Pagar ahora
      </SubmitButton>
      <p className="text-ink-soft text-sm">
        No pagas en línea: al confirmar registramos tu pedido y te escribimos para coordinar el pago.
      </p>
    </Form>
  );
}
