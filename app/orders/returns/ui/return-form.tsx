import { useState } from "react";
import { SubmitButton } from "#app/kit/button.tsx";
import { SelectField, TextArea } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { PhotosField } from "#app/kit/form/photos-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import type { ShownLine } from "#app/orders/read-orders.server.ts";
import { MAX_RETURN_PHOTOS, returnForm } from "#app/orders/returns/return-forms.ts";
import { customerReasons, returnReasonIds, returnReasons } from "#app/orders/returns/return-rules.ts";
import { readUnits, UNITS_SENTENCE, unitsFit } from "#app/orders/returns/typed-units.ts";
import { UnitsFields } from "./units-fields.tsx";

interface ReturnFormProps {
  action: string;
  /** the store opens it for its customer */
  forStore?: boolean;
  submissionId: string;
  lines: readonly ShownLine[];
  left: ReadonlyMap<number, number>;
  result: FormResult;
  typed: Record<number, string> | undefined;
}

export function ReturnForm({
  action,
  forStore = false,
  submissionId,
  lines,
  left,
  result,
  typed,
}: ReturnFormProps) {
  const [form, fields] = useZodForm(returnForm, { id: "devolucion", result });
  const { returnDays } = useStore();
  const reasons = forStore ? returnReasonIds : customerReasons(returnDays);
  // Other fields are checked before sending; errors about units are shown with them.
  const [wrongUnits, setWrongUnits] = useState(false);
  const isOneUnit = [...left.values()].reduce((sum, units) => sum + units, 0) === 1;
  const returnable = lines.flatMap(({ position, name, picture, design, units }) => {
    const max = left.get(position);
    if (!max) return [];
    const bought = `${forStore ? "Compró" : "Compraste"} ${units}`;
    const detail =
      max === units ? `${bought}.` : `${bought}; ${forStore ? "puede" : "puedes"} devolver ${max}.`;
    return [{ position, name, picture: design?.preview ?? picture, max, start: isOneUnit ? 1 : 0, detail }];
  });
  return (
    <PostForm
      action={action}
      encType="multipart/form-data"
      form={form}
      onSubmit={(event) => {
        const { units } = readUnits(new FormData(event.currentTarget), left.keys());
        setWrongUnits(!units || !unitsFit(units, left, 1));
        form.onSubmit(event);
      }}
      className="grid max-w-2xl gap-5"
      hiddenErrors={[
        ...(wrongUnits && !form.errors ? [UNITS_SENTENCE] : []),
        ...(fields.solicitud.errors ?? []),
      ]}
    >
      <input type="hidden" name="solicitud" value={submissionId} />
      <UnitsFields
        legend={forStore ? "¿Qué devuelve el cliente?" : "¿Qué quieres devolver?"}
        lines={returnable}
        typed={typed}
      />
      <SelectField field={fields.motivo} label="Motivo">
        <option value="">Elige el motivo</option>
        <Options choices={reasons.map((reason) => [reason, returnReasons[reason]])} />
      </SelectField>
      <TextArea
        field={fields.detalle}
        label="¿Qué pasó? (opcional)"
        hint={forStore ? "Si el motivo es otro, escribe cuál." : "Si el motivo es otro, cuéntanos cuál."}
        rows={4}
      />
      <PhotosField field={fields.fotos} max={MAX_RETURN_PHOTOS} />
      <SubmitButton pending="Enviando…" className="justify-self-start">
        {forStore ? "Abrir devolución" : "Pedir devolución"}
      </SubmitButton>
    </PostForm>
  );
}
