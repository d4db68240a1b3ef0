import { recipientForm } from "#app/backups/backup-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";
import { StateField } from "#app/kit/office/version-field.tsx";

interface RecipientFormProps {
  recipient: string | undefined;
  /** the store's key, empty without one */
  shown: string;
  email: string;
  result: FormResult;
}

export function RecipientForm({ recipient, shown, email, result }: RecipientFormProps) {
  const [form, fields] = useZodForm(recipientForm, { result, defaultValue: { clave: recipient } });
  return (
    <PostForm form={form} className="grid gap-5" intent="guardar">
      <StateField name="habia" value={shown} />
      {!recipient && (
        <p>
          Quien usa age crea el par en su propia computadora con <code>age-keygen -o clave.txt</code>: así la
          clave privada nunca pasa por la tienda.
        </p>
      )}
      <TextField
        field={fields.clave}
        label="Clave pública"
        hint="Empieza con age1."
        className="font-mono"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid max-w-md gap-5">
        <PasswordAgain field={fields.actual} email={email} />
      </div>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        {recipient ? "Ya guardé la privada: cifrar con esta clave" : "Guardar la clave pública"}
      </SubmitButton>
    </PostForm>
  );
}
