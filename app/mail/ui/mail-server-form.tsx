import { SubmitButton } from "#app/kit/button.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { mailServerForm, securityLabels } from "#app/mail/mail-server.ts";
import { formatMoment } from "#app/values/calendar.ts";

interface MailServerFormProps {
  values: Record<string, string>;
  passwordSavedAt: Date | null;
  version: string;
  /** used where fields are empty */
  store: { name: string; email: string };
  email: string;
  result: FormResult;
}

export function MailServerForm(props: MailServerFormProps) {
  const { values, passwordSavedAt, version, store, email, result } = props;
  const [form, fields] = useZodForm(mailServerForm, { result, defaultValue: values });
  return (
    <PostForm form={form} className="grid max-w-2xl gap-6">
      <VersionField result={result} version={version} />
      <Fieldset legend="Servidor">
        <TextField
          field={fields.servidor}
          label="Servidor SMTP"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Te lo da tu proveedor de correo: por ejemplo smtp.gmail.com. Vacío: no hay servidor."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField field={fields.seguridad} label="Seguridad">
            <Options choices={Object.entries(securityLabels)} />
          </SelectField>
          <TextField field={fields.puerto} label="Puerto" inputMode="numeric" />
        </div>
        <TextField
          field={fields.cuenta}
          label="Usuario"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Casi siempre, el correo completo. Vacío: el servidor no lo pide."
        />
        <PasswordField
          field={fields.contrasena}
          label="Contraseña del servidor"
          autoComplete="new-password"
          hint={
            passwordSavedAt
              ? `Guardada el ${formatMoment(passwordSavedAt)}. Vacío: se queda como está.`
              : "Se guarda cifrada y no se vuelve a mostrar. Gmail y Outlook piden una contraseña de aplicación."
          }
        />
      </Fieldset>
      <Fieldset legend="Remitente">
        <EmailField
          field={fields.correoRemitente}
          label="Correo del remitente"
          autoComplete="off"
          required={false}
          hint="Desde el que escribe la tienda. Tu proveedor suele exigir que sea de la misma cuenta."
        />
        <TextField
          field={fields.remitente}
          label="Nombre del remitente"
          autoComplete="off"
          hint={`Vacío: ${store.name}.`}
        />
        <EmailField
          field={fields.responder}
          label="Correo para respuestas"
          autoComplete="off"
          required={false}
          hint={`A donde llega lo que responden tus clientes.${store.email && ` Vacío: ${store.email}.`}`}
        />
      </Fieldset>
      <Fieldset legend="Confirma que eres tú">
        <PasswordAgain field={fields.actual} email={email} />
      </Fieldset>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar
      </SubmitButton>
    </PostForm>
  );
}
