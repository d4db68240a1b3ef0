import { addressForm } from "#app/customers/address-form.ts";
import { placeOfForm } from "#app/customers/place-choice.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import type { PlaceCodes } from "#app/values/ubigeo.ts";
import { PlaceFields, RefreshPlaces } from "./place-fields.tsx";

interface AddressFormProps {
  place: PlaceCodes;
  line: string;
  recommendation: string;
  result: FormResult;
}

/** The customer's only address. Posts to the current page, which keeps the way back. */
export function AddressForm({ place, line, recommendation, result }: AddressFormProps) {
  const [form, fields] = useZodForm(addressForm, {
    result,
    defaultValue: { direccion: line, recomendacion: recommendation },
  });
  return (
    <PostForm form={form} className="grid gap-5">
      <PlaceFields fields={fields} initial={placeOfForm(result?.initialValue) ?? place} />
      <RefreshPlaces />
      <TextField
        field={fields.direccion}
        label="Dirección"
        hint="Calle, número, interior."
        autoComplete="street-address"
      />
      <TextArea
        field={fields.recomendacion}
        label="Recomendación"
        hint="Para quien lleva tu pedido: una referencia, el color de la puerta, a quién preguntar."
        rows={3}
      />
      <SubmitButton pending="Guardando…" className="sm:justify-self-start">
        Guardar dirección
      </SubmitButton>
    </PostForm>
  );
}
