import { href, Link } from "react-router";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { textLink } from "#app/kit/text-link.ts";
import type { Tracking } from "#app/orders/order.ts";
import { trackingForm, trackingVersion } from "./tracking-form.ts";

interface TrackingCardProps {
  tracking: Tracking;
  couriers: string[];
  result: FormResult;
}

export function TrackingCard({ tracking, couriers, result }: TrackingCardProps) {
  const [form, fields] = useZodForm(trackingForm, {
    result,
    defaultValue: { courier: tracking.courier ?? "", guia: tracking.trackingNumber ?? "" },
  });
  if (couriers.length === 0)
    return (
      <Card id="envio" title="Envío">
        <p className="text-ink-soft">
          Para avisar al cliente quién lleva su pedido, escribe primero tus{" "}
          <Link to={href("/administrador/ajustes/couriers")} className={textLink}>
            couriers
          </Link>
          .
        </p>
      </Card>
    );
  return (
    <Card id="envio" title="Envío">
      <PostForm form={form} aria-label="Envío" className="grid max-w-xl gap-5">
        <VersionField result={result} version={trackingVersion(tracking)} />
        <SelectField field={fields.courier} label="Courier">
          <option value="">Elige uno</option>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          field={fields.guia}
          label="Número de guía (opcional)"
          hint="El cliente recibe un correo con el courier, el número y su enlace."
        />
        <SubmitButton name="intencion" value="envio" pending="Guardando…" className="justify-self-start">
          Guardar y avisar
        </SubmitButton>
      </PostForm>
    </Card>
  );
}
