import { getFormProps } from "@conform-to/react";
import { href } from "react-router";
import { presentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { Button } from "#app/kit/button.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

/** Sent by the browser itself: what comes back is a file, and the page stays. */
export function CustomersDownload({ email, search }: { email: string; search: string }) {
  const [form, fields] = useZodForm(presentPasswordForm, { result: undefined });
  return (
    <details className="mt-4 max-w-md">
      <summary className="py-2 font-medium">Descargar como CSV</summary>
      <form
        method="post"
        action={href("/administrador/clientes/descarga") + search}
        {...getFormProps(form)}
        className="grid gap-5 pt-2"
      >
        <p className="text-ink-soft">El archivo lleva los datos de tus clientes: confirma que eres tú.</p>
        <PasswordAgain field={fields.actual} email={email} />
        <Button type="submit" className="justify-self-start">
          Descargar
        </Button>
      </form>
    </details>
  );
}
