import type { FieldMetadata } from "@conform-to/react";
import { CheckboxField, TextField } from "#app/kit/form/field.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import type { readCredentialsState } from "#app/payments/credentials.server.ts";
import { providerKeys } from "#app/payments/provider-keys.ts";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { providerName } from "#app/values/card-providers.ts";

interface CredentialsFieldsProps {
  method: PaymentMethodId;
  fields: Record<"claveAcceso" | "claveAvisos" | "quitarClaves", FieldMetadata<unknown>>;
  credentials: Awaited<ReturnType<typeof readCredentialsState>> | null;
  webhook: string | null;
}

/** Saved keys are never shown again. */
export function CredentialsFields({ method, fields, credentials, webhook }: CredentialsFieldsProps) {
  const keys = providerKeys[method];
  if (!keys) return null;
  const saved = credentials?.readable ? `Guardada el ${formatMoment(credentials.savedAt)}. ` : "";
  const hint = saved && `${saved}Vacío: se queda como está.`;
  return (
    <Fieldset legend={`Conexión con ${providerName(method)}`}>
      {credentials?.readable === false && (
        <Alert kind="warning">
          <p>
            Las claves guardadas el {formatMoment(credentials.savedAt)} se cifraron en otra instalación y aquí
            no se pueden leer. Escríbelas otra vez: mientras tanto, el método no se ofrece.
          </p>
        </Alert>
      )}
      <TextField
        field={fields.claveAcceso}
        label={keys.accessToken.label}
        autoComplete="off"
        hint={hint || keys.accessToken.where}
      />
      <TextField
        field={fields.claveAvisos}
        label={keys.webhookSecret.label}
        autoComplete="off"
        hint={hint || keys.webhookSecret.where}
      />
      {webhook && (
        <p className="text-ink-soft text-sm">
          Dirección para los webhooks: <span className="wrap-anywhere font-medium text-ink">{webhook}</span>
        </p>
      )}
      {credentials && <CheckboxField field={fields.quitarClaves} label="Quitar las claves guardadas" />}
    </Fieldset>
  );
}
