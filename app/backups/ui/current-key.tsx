import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";
import { StateField } from "#app/kit/office/version-field.tsx";

interface CurrentKeyProps {
  recipient: string;
  email: string;
  result: FormResult;
}

export function CurrentKey({ recipient, email, result }: CurrentKeyProps) {
  const [form, fields] = useZodForm(currentPasswordForm, { result });
  return (
    <FormCard title="Clave pública de la tienda">
      <Alert kind="ok">Las copias se cifran con esta clave.</Alert>
      <p className="break-all rounded-control bg-surface-sunk p-4 font-mono">{recipient}</p>
      <details open={result !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Dejar de cifrar</summary>
        <PostForm form={form} className="mt-3 grid max-w-md gap-5" intent="quitar">
          <StateField name="habia" value={recipient} />
          <PasswordAgain field={fields.actual} email={email} />
          <SubmitButton look="danger" pending="Quitando…" className="justify-self-start">
            Quitar la clave
          </SubmitButton>
        </PostForm>
      </details>
    </FormCard>
  );
}
