import { href } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { EmailField } from "#app/kit/form/email-field.tsx";
import { TextArea, TextField } from "#app/kit/form/field.tsx";
import { PhotosField } from "#app/kit/form/photos-field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PrivacyNote } from "#app/kit/page/privacy-note.tsx";
import { MAX_PHOTOS, repairForm } from "#app/repairs/repair-form.ts";

interface RepairRequestFormProps {
  result: FormResult;
  submissionId: string;
  known: { nombre?: string; correo?: string; celular?: string };
}

export function RepairRequestForm({ result, submissionId, known }: RepairRequestFormProps) {
  const [form, fields] = useZodForm(repairForm, { result, defaultValue: known });
  return (
    <PostForm
      action={href("/reparacion")}
      encType="multipart/form-data"
      form={form}
      className="grid max-w-xl gap-5"
      hiddenErrors={[...(fields.solicitud.errors ?? []), ...(fields.referencia.errors ?? [])]}
    >
      <input type="hidden" name="solicitud" value={submissionId} />
      <TextField field={fields.nombre} label="Nombre" autoComplete="name" />
      <EmailField field={fields.correo} autoComplete="email" />
      <TextField
        field={fields.celular}
        label="Celular (opcional)"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <TextField
        field={fields.equipo}
        label="Equipo (opcional)"
        hint="Marca y modelo, como Lenovo IdeaPad 3."
        autoComplete="off"
      />
      <TextArea
        field={fields.descripcion}
        label="Descripción"
        hint="Qué le pasa a tu equipo y desde cuándo."
        rows={6}
      />
      <PhotosField field={fields.fotos} max={MAX_PHOTOS} />
      <Trap />
      <PrivacyNote>Usamos tus datos solo para atender tu reparación</PrivacyNote>
      <SubmitButton className="justify-self-start">Enviar solicitud</SubmitButton>
    </PostForm>
  );
}

/** A field for bots: invisible, and not in the tab order. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor="referencia">Deja este campo vacío</label>
      <input id="referencia" name="referencia" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
