import { eraseForm } from "#app/data-rights/requests/request-form.ts";
import type { StoredData } from "#app/data-rights/requests/stored-data.server.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

interface EraseFormProps {
  held: StoredData;
  kept: readonly string[];
  email: string;
  result: FormResult;
}

/** Carries an erasure out; its consequences are listed first. */
export function EraseForm({ held, kept, email, result }: EraseFormProps) {
  const [form, fields] = useZodForm(eraseForm, { id: "borrar", result });
  const hasAccount = held.account === "customer" || held.account === "unconfirmed";
  const warnings = [
    held.heldDevices > 0 &&
      `Tiene ${held.heldDevices} en reparación: esos datos se borran cuando devuelvas el equipo.`,
    held.balance !== "" && `Tiene ${held.balance} a favor: con la cuenta se pierde.`,
  ].filter((warning) => warning !== false);
  return (
    <PostForm form={form} className="grid gap-4" intent="borrar">
      <p>
        Borra el nombre, el contacto, lo que escribió y las fotos de las reparaciones que pidió sin cuenta; lo
        que se escribió en los pedidos hechos sin cuenta y sus imágenes, y los correos que esperan salir hacia
        esa dirección. No se puede deshacer.
      </p>
      {warnings.length > 0 && (
        <Alert kind="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Alert>
      )}
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold">Qué se queda, y por qué</summary>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-sm">
          {kept.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft text-sm">
          Si no sabes si algo debe quedarse, consulta con tu abogado antes de borrar.
        </p>
      </details>
      {hasAccount && (
        <CheckboxField
          field={fields.cuenta}
          label="Eliminar también su cuenta: perfil, dirección, favoritos y diseños. Sus pedidos quedan sin lo que se escribió en ellos."
        />
      )}
      <PasswordAgain field={fields.actual} email={email} />
      <SubmitButton look="danger" pending="Borrando…" className="justify-self-start">
        Borrar estos datos
      </SubmitButton>
    </PostForm>
  );
}
