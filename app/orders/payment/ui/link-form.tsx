import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { linkForm } from "#app/orders/payment/payment-forms.ts";

interface LinkFormProps {
  link: string | null;
  result: FormResult;
}

/** Form for a payment link. Use the location's key as its `key`. */
export function LinkForm({ link, result }: LinkFormProps) {
  const [form, fields] = useZodForm(linkForm, {
    id: "enlace-de-pago",
    result,
    defaultValue: { enlace: link ?? "" },
  });
  return (
    <PostForm form={form} className="grid gap-4" intent="enlace">
      <VersionField result={result} version={link ?? ""} />
      <TextField
        field={fields.enlace}
        label="Enlace"
        type="url"
        hint="El cliente lo recibe por correo y lo ve en su pedido."
      />
      <SubmitButton look="secondary" pending="Enviando…" className="justify-self-start">
        Enviar enlace
      </SubmitButton>
    </PostForm>
  );
}
