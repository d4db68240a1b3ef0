import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { quoteForm, quoteStep } from "#app/repairs/office-forms.ts";

interface QuoteFormProps {
  seen: number | undefined;
  result: FormResult;
}

export function QuoteForm({ seen, result }: QuoteFormProps) {
  const { priceStep: step } = useStore();
  const [form, fields] = useZodForm(quoteForm(step), { result });
  return (
    <PostForm form={form} className="grid gap-4" intent="presupuesto">
      <input type="hidden" name="visto" value={seen} />
      <TextField
        field={fields.monto}
        label="Monto"
        type="number"
        inputMode={step === 100 ? "numeric" : "decimal"}
        min={step / 100}
        step={step / 100}
        hint={quoteStep(step)}
      />
      <TextArea field={fields.nota} label="Qué incluye (opcional)" rows={3} />
      <SubmitButton className="justify-self-start">Enviar presupuesto</SubmitButton>
    </PostForm>
  );
}
