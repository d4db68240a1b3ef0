import { placeOfForm } from "#app/customers/place-choice.ts";
import { PlaceFields, RefreshPlaces } from "#app/customers/ui/place-fields.tsx";
import { type OfficePickupPoint, pickupForm } from "#app/delivery/pickup-point.ts";
import { ButtonLink, SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { DefaultSubmit, FormCard } from "#app/kit/office/form-card.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";

const NONE = { region: "Elige la región", province: "Elige la provincia", district: "Elige el distrito" };

interface PickupFormProps {
  /** the edited point; undefined creates one */
  edited: OfficePickupPoint | undefined;
  /** version of the point when the form was made */
  version: string;
  /** the page without an edited point */
  list: string;
  submissionId: string;
  result: FormResult;
}

export function PickupForm({ edited, version, list, submissionId, result }: PickupFormProps) {
  const [form, fields] = useZodForm(pickupForm, {
    result,
    defaultValue: {
      nombre: edited?.name ?? "",
      direccion: edited?.address ?? "",
      horario: edited?.hours ?? "",
      solicitud: submissionId,
    },
  });
  const code = edited?.districtCode ?? "";
  const place = { region: code.slice(0, 2), province: code.slice(0, 4), district: code };
  return (
    <FormCard title={edited ? `Editar “${edited.name}”` : "Nuevo punto de recojo"}>
      <PostForm
        form={form}
        action={edited ? undefined : list}
        aria-label={edited ? "Editar punto" : "Crear punto"}
        className="grid gap-5"
        hiddenErrors={fields.solicitud.errors}
      >
        <DefaultSubmit />
        <VersionField result={result} version={version} />
        <div className="grid items-start gap-5 wide:grid-cols-2">
          <TextField field={fields.nombre} label="Nombre" hint="Como: Tienda de Wilson." />
          <TextField
            field={fields.horario}
            label="Horario"
            hint="Como: lunes a sábado, de 9 a. m. a 7 p. m."
          />
        </div>
        <TextField field={fields.direccion} label="Dirección" hint="Calle, número, interior, distrito." />
        <PlaceFields fields={fields} initial={placeOfForm(result?.initialValue) ?? place} none={NONE} />
        <RefreshPlaces />
        <input type="hidden" name="solicitud" defaultValue={String(fields.solicitud.initialValue)} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton pending="Guardando…">{edited ? "Guardar punto" : "Crear punto"}</SubmitButton>
          {edited && (
            <ButtonLink to={list} preventScrollReset data-discards look="secondary">
              Cancelar
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </FormCard>
  );
}
