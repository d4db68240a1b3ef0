import { mailForm } from "#app/data-rights/incidents/incident-form.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

interface MailFormProps {
  /** people with an e-mail who got no mail yet */
  count: number;
  email: string;
  result: FormResult;
}

export function MailForm({ count, email, result }: MailFormProps) {
  const [form, fields] = useZodForm(mailForm, { id: "correo", result });
  if (count === 0 && !result) return null;
  const people = count === 1 ? "1 persona" : `${count} personas`;
  return (
    <details open={result !== undefined}>
      <summary className="min-h-8 cursor-pointer font-semibold">Enviarlo por correo a {people}</summary>
      <PostForm form={form} className="mt-4 grid gap-4" intent="correo">
        <input type="hidden" name="cuantos" value={count} />
        <p>
          Sale la última versión guardada, una vez a cada quien. A quien no tiene correo, llámalo o escríbele
          tú. No se puede deshacer.
        </p>
        <PasswordAgain field={fields.actual} email={email} />
        <SubmitButton look="danger" pending="Enviando…" className="justify-self-start">
          Enviar a {people}
        </SubmitButton>
      </PostForm>
    </details>
  );
}
