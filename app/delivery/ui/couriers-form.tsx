import { couriersForm, NUMBER_PLACEHOLDER } from "#app/delivery/courier.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextArea } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";

interface CouriersFormProps {
  result: FormResult;
  couriers: string;
  version: string;
}

export function CouriersForm({ result, couriers, version }: CouriersFormProps) {
  const [form, fields] = useZodForm(couriersForm, { result, defaultValue: { couriers } });
  return (
    <PostForm form={form} className="grid max-w-3xl gap-6">
      <VersionField result={result} version={version} />
      <TextArea
        field={fields.couriers}
        label="Couriers"
        rows={10}
        hint={`Uno por línea. Después de una barra, el enlace donde se sigue el envío, con ${NUMBER_PLACEHOLDER} donde va el número de guía: Olva Courier | https://tracking.ejemplo.pe/?guia=${NUMBER_PLACEHOLDER}. Sin enlace, el cliente ve el nombre y el número.`}
      />
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar couriers
      </SubmitButton>
    </PostForm>
  );
}
