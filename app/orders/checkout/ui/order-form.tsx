import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { FormErrors } from "#app/kit/form-errors.tsx";
import { PhoneField } from "#app/kit/phone-field.tsx";
import { useZodForm } from "#app/kit/zod-form.ts";
import type { MethodChoices } from "#app/orders/checkout/method-choices.server.ts";
import { orderForm } from "#app/orders/checkout/order-form.ts";
import type { DeliveryAddress } from "#app/orders/order.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { OrderSummary } from "./order-summary.tsx";

export interface OrderingCustomer {
  name: string;
  email: string;
  phone: string | null;
  address: DeliveryAddress | null;
  methods: MethodChoices | undefined;
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
  const asksPhone = customer.phone === null;
  const methods = customer.methods?.methods ?? [];
  const [form, fields] = useZodForm(orderForm({ asksPhone }), { result });
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
      {methods.length > 0 && (
        <MethodChoice
          field={fields.metodo}
          {...{ methods, total }}
          last={customer.methods?.last}
          delivery={customer.address ? "address" : "pickup"}
        />
      )}
      <OrderSummary person={customer} units={units} total={total} />
      <SubmitButton pending="Registrando tu pedido…" disabled={blocked}>
        Pagar ahora
      </SubmitButton>
      <p className="text-ink-soft text-sm">
        {methods.length > 0
          ? "Al confirmar registramos tu pedido y te mostramos cómo pagarlo."
          : "No pagas en línea: al confirmar registramos tu pedido y te escribimos para coordinar el pago."}
      </p>
    </Form>
  );
}
