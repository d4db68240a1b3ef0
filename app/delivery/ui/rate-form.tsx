import { placeOfForm } from "#app/customers/place-choice.ts";
import { PlaceFields, RefreshPlaces } from "#app/customers/ui/place-fields.tsx";
import type { DeliveryRate } from "#app/delivery/rate.ts";
import { rateForm, rateValues } from "#app/delivery/rate-form.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { DefaultSubmit, FormCard } from "#app/kit/office/form-card.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { placeName } from "#app/values/ubigeo.ts";
import { TermsFields } from "./terms-fields.tsx";

const NONE = { province: "Toda la región", district: "Toda la provincia" };
const START = { region: "15", province: "", district: "" };

interface RateFormProps {
  /** the edited rate; undefined creates one */
  edited: DeliveryRate | undefined;
  /** version of the edited rate when the form was made */
  version: string;
  /** path that ends the editing */
  cancel: string;
  result: FormResult;
}

export function RateForm({ edited, version, cancel, result }: RateFormProps) {
  const [form, fields] = useZodForm(rateForm, { result, defaultValue: edited ? rateValues(edited) : {} });
  const place = placeOfForm(result?.initialValue) ?? (edited ? codesOf(edited.place) : START);
  return (
    <FormCard title={edited ? `Editar la tarifa de ${placeName(edited.place)}` : "Tarifa de un lugar"}>
      <PostForm form={form} aria-label="Tarifa de un lugar" className="grid gap-5">
        <DefaultSubmit />
        <VersionField result={result} version={version} />
        <PlaceFields fields={fields} initial={place} none={NONE} />
        <RefreshPlaces />
        <TermsFields fields={fields} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending="Guardando…">Guardar tarifa</SubmitButton>
          {edited && (
            <ButtonLink to={cancel} preventScrollReset data-discards look="secondary">
              Cancelar
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </FormCard>
  );
}

function codesOf(place: string) {
  return {
    region: place.slice(0, 2),
    province: place.length > 2 ? place.slice(0, 4) : "",
    district: place.length > 4 ? place : "",
  };
}
