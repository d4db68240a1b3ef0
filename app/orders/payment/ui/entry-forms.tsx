import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { paymentForm, refundForm } from "#app/orders/payment/payment-forms.ts";
import { BALANCE, entryMethods } from "#app/payments/methods.ts";
import type { Money, PriceCurrency } from "#app/values/money/currency.ts";
import { AmountFields } from "./amount-fields.tsx";
import { DoubtConfirmation, MORE_THAN_OWED } from "./doubt-confirmation.tsx";
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
  /** formatted as typed */
  proposed: ProposedEntry;
  currencies: PriceCurrency[];
  /** of a payment */
  due?: Money;
  /** a customer's balance may be chosen */
  balance: boolean;
  result: FormResult;
}

export function PaymentForm({ submissionId, proposed, currencies, due, balance, result }: EntryFormProps) {
  const [form, fields] = useZodForm(paymentForm, {
    id: "registrar-pago",
    result,
    defaultValue: proposed,
  });
  return (
    <PostForm form={form} className="grid gap-4" intent="pago" hiddenErrors={fields.solicitud.errors}>
      <input type="hidden" name="solicitud" value={fields.solicitud.initialValue ?? submissionId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField field={fields.medio} label="Método">
          <MethodOptions balance={balance} />
        </SelectField>
        <AmountFields
          fields={fields}
          currencies={currencies}
          proposed={due}
          label="Monto"
          hint="Los soles en efectivo se redondean a 10 céntimos a favor del cliente: escribe lo que recibiste."
        />
        <TextField field={fields.operacion} label="Número de operación (opcional)" autoComplete="off" />
        <TextField field={fields.nota} label="Nota (opcional)" />
        <DoubtConfirmation field={fields.demas} result={result} label={MORE_THAN_OWED} />
        <DoubtConfirmation field={fields.otro} result={result} label="Sí, es otro pago" />
      </div>
      <SubmitButton pending="Registrando…" className="justify-self-start">
        Registrar pago
      </SubmitButton>
    </PostForm>
  );
}

export function RefundForm({ submissionId, proposed, currencies, balance, result }: EntryFormProps) {
  const [form, fields] = useZodForm(refundForm, {
    id: "registrar-devolucion",
    result,
    defaultValue: proposed,
  });
  return (
    <PostForm form={form} className="grid gap-4" intent="devolucion" hiddenErrors={fields.solicitud.errors}>
      <input type="hidden" name="solicitud" value={fields.solicitud.initialValue ?? submissionId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField field={fields.medio} label="Método">
          <MethodOptions balance={balance} />
        </SelectField>
        <AmountFields fields={fields} currencies={currencies} label="Monto" />
        <TextField field={fields.nota} label="Nota (opcional)" />
        <DoubtConfirmation field={fields.otro} result={result} label="Sí, es otra devolución" />
      </div>
      <SubmitButton look="secondary" pending="Registrando…" className="justify-self-start">
        Registrar devolución
      </SubmitButton>
    </PostForm>
  );
}
