import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Fieldset } from "#app/kit/office/fieldset.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { readCredentialsState } from "#app/payments/credentials.server.ts";
import { ACCOUNTS, methodForm } from "#app/payments/method-form.ts";
import { methodKinds } from "#app/payments/methods.ts";
import { CredentialsFields } from "#app/payments/ui/credentials-fields.tsx";
import type { PaymentMethodId } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import { currencyNames, priceCurrencies } from "#app/values/money/currency.ts";

interface MethodFormProps {
  id: PaymentMethodId;
  connected: boolean;
  values: Record<string, string>;
  qr: Picture | null;
  credentials: Awaited<ReturnType<typeof readCredentialsState>> | null;
  webhook: string | null;
  version: string;
  email: string;
  result: FormResult;
  problem: string | undefined;
  chosen: File[] | undefined;
}

/** Fields whose change needs the password, as the middle of a sentence that ends with the instructions. */
const needsPassword = {
  wallet: "a dónde llega el dinero o ",
  accounts: "a dónde llega el dinero o ",
  provider: "las claves o ",
  none: "",
};

export function MethodForm(props: MethodFormProps) {
  const { id, values, qr, credentials, webhook, version, email, result, problem, chosen } = props;
  const [form, fields] = useZodForm(methodForm(props), { result, defaultValue: values });
  const { data, label, cash } = methodKinds[id];
  return (
    <PostForm encType="multipart/form-data" form={form} className="grid max-w-2xl gap-6">
      <VersionField result={result} version={version} />
      <Fieldset legend="Cuándo se ofrece">
        <CheckboxField field={fields.activo} label={`Ofrecer ${label} al comprar`} />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField field={fields.posicion} label="Lugar en la lista" inputMode="numeric" />
          <TextField
            field={fields.minimo}
            label="Mínimo (S/)"
            inputMode="decimal"
            hint="Por operación. Vacío: sin mínimo."
          />
          <TextField
            field={fields.maximo}
            label="Máximo (S/)"
            inputMode="decimal"
            hint="Por operación. Vacío: sin máximo."
          />
        </div>
        {!cash && (
          <TextField
            field={fields.horas}
            label="Horas para pagar"
            inputMode="numeric"
            hint="Un pedido sin pagar se anula después y sus unidades vuelven al stock. Vacío: nunca."
          />
        )}
        <TextArea
          field={fields.instrucciones}
          label="Instrucciones para el cliente (opcional)"
          rows={3}
          required={false}
          hint="Las ve al pagar, debajo de los datos."
        />
      </Fieldset>
      {data === "wallet" && (
        <Fieldset legend={`Datos de ${label}`}>
          <TextField field={fields.numero} label="Número" inputMode="numeric" hint="Nueve dígitos." />
          <TextField field={fields.titular} label="Titular" hint="El nombre que ve quien te paga." />
          {qr && (
            <>
              <StorePicture
                picture={qr}
                alt={`QR de ${label}`}
                sizes="192px"
                className="w-48 rounded-control"
              />
              <CheckboxField field={fields.quitarQr} label="Quitar el QR" />
            </>
          )}
          <PictureField
            name="qr"
            label={qr ? "QR nuevo (opcional)" : "QR (opcional)"}
            problem={problem}
            chosen={chosen}
          />
        </Fieldset>
      )}
      {data === "accounts" &&
        ACCOUNTS.map((n) => (
          <Fieldset key={n} legend={`Cuenta ${n}`}>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField field={fields[`banco${n}`]} label="Banco" />
              <TextField field={fields[`titular${n}`]} label="Titular" />
              <SelectField field={fields[`moneda${n}`]} label="Moneda">
                <Options choices={priceCurrencies.map((currency) => [currency, currencyNames[currency]])} />
              </SelectField>
              <TextField field={fields[`cuenta${n}`]} label="Número de cuenta" inputMode="numeric" />
              <TextField field={fields[`cci${n}`]} label="CCI" inputMode="numeric" hint="20 dígitos." />
            </div>
          </Fieldset>
        ))}
      {data === "provider" && (
        <CredentialsFields method={id} fields={fields} credentials={credentials} webhook={webhook} />
      )}
      <Fieldset legend="Confirma que eres tú">
        <p className="text-ink-soft">
          Solo hace falta si cambias {needsPassword[data]}las instrucciones: con ellas se puede desviar un
          pago.
        </p>
        <PasswordAgain field={fields.actual} email={email} />
      </Fieldset>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar
      </SubmitButton>
    </PostForm>
  );
}
