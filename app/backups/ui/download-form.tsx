import { getFormProps } from "@conform-to/react";
import { href } from "react-router";
import { downloadForm } from "#app/backups/backup-forms.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

interface DownloadFormProps {
  id: string;
  email: string;
  isEncrypted: boolean;
}

/** Sent by the browser, not by fetch: the response is a file, and the page stays. */
export function DownloadForm({ id, email, isEncrypted }: DownloadFormProps) {
  const [form, fields] = useZodForm(downloadForm, { result: undefined });
  return (
    <form
      method="post"
      action={href("/administrador/ajustes/copias/:id/descarga", { id })}
      {...getFormProps(form)}
      className="grid max-w-xl gap-5"
    >
      {isEncrypted ? (
        <Alert kind="ok">
          Está cifrada con la clave pública de la tienda: solo se abre con tu clave privada.
        </Alert>
      ) : (
        <Alert kind="warning">
          No está cifrada: quien la consiga lee los datos de tus clientes. Ponle una frase, o guárdala donde
          nadie más entre.
        </Alert>
      )}
      <PasswordAgain field={fields.actual} email={email} />
      {!isEncrypted && (
        <PasswordField
          field={fields.frase}
          label="Frase para cifrarla (opcional)"
          hint="Cuatro o cinco palabras que no digas en otra parte. Anótala: sin ella nadie abre el archivo, tampoco nosotros."
          autoComplete="new-password"
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit">Descargar</Button>
        <ButtonLink to={href("/administrador/ajustes/copias")} look="secondary">
          Volver a las copias
        </ButtonLink>
      </p>
    </form>
  );
}
