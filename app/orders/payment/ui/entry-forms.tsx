import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { paymentForm, refundForm } from "#app/orders/payment/payment-forms.ts";
import { BALANCE, entryMethods } from "#app/payments/methods.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";
import { AmountFields } from "./amount-fields.tsx";
import { MoreThanOwed } from "./more-than-owed.tsx";
import type { ProposedEntry } from "./proposed-entry.ts";

function MethodOptions({ balance }: { balance: boolean }) {
  return Object.entries(entryMethods).map(([id, label]) =>
    id === BALANCE && !balance ? null : (
      <option key={id} value={id}>
        {label}
      </option>
    ),
  );
}

interface EntryFormProps {
  submissionId: string;
  proposed: ProposedEntry;
  currencies: PriceCurrency[];
  balance: boolean;
  result: SubmissionResult<string[]> | undefined;
}

export function PaymentForm({ submissionId, proposed, currencies, balance, result }: EntryFormProps) {
  const [form, fields] = useZodForm(paymentForm, {
    id: "registrar-pago",
    result,
    defaultValue: proposed,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <FormErrors form={form} hidden={fields.solicitud.errors} />
      <input type="hidden" name="intencion" value="pago" />
      <input type="hidden" name="solicitud" value={submissionId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField field={fields.medio} label="Medio">
          <MethodOptions balance={balance} />
        </SelectField>
        <AmountFields
          fields={fields}
          currencies={currencies}
          label="Monto"
          hint="Los soles en efectivo se redondean a 10 céntimos a favor del cliente: escribe lo que recibiste."
        />
        <TextField field={fields.operacion} label="Número de operación (opcional)" autoComplete="off" />
        <TextField field={fields.nota} label="Nota (opcional)" />
        <MoreThanOwed field={fields.demas} result={result} />
      </div>
      <SubmitButton pending="Registrando…" className="justify-self-start">
        Registrar pago
      </SubmitButton>
    </Form>
  );
}

export function RefundForm({ submissionId, proposed, currencies, balance, result }: EntryFormProps) {
  const [form, fields] = useZodForm(refundForm, {
    id: "registrar-devolucion",
    result,
    defaultValue: proposed,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="grid gap-4">
      <FormErrors form={form} hidden={fields.solicitud.errors} />
      <input type="hidden" name="intencion" value="devolucion" />
      <input type="hidden" name="solicitud" value={submissionId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField field={fields.medio} label="Medio">
          <MethodOptions balance={balance} />
        </SelectField>
        <AmountFields fields={fields} currencies={currencies} label="Monto" />
        <TextField field={fields.nota} label="Nota (opcional)" />
      </div>
      <SubmitButton look="secondary" pending="Registrando…" className="justify-self-start">
        Registrar devolución
      </SubmitButton>
    </Form>
  );
}
