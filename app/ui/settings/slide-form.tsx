import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { PICTURE_TYPES } from "#app/domain/media/picture-upload.ts";
import { slideForm } from "#app/domain/settings/slide-form.ts";
import type { Slide } from "#app/domain/settings/slides.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField, CONTROL, TextArea, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useZodForm } from "#app/ui/zod-form.ts";
import { VersionField } from "./version-field.tsx";

interface SlideFormProps {
  result: SubmissionResult<string[]> | undefined;
  /** undefined: a new one */
  slide: Slide | undefined;
  version: string;
  /** what is wrong with the picture sent */
  problem: string | undefined;
}

export function SlideForm({ result, slide, version, problem }: SlideFormProps) {
  const [form, fields] = useZodForm(slideForm, {
    result,
    defaultValue: {
      titulo: slide?.heading,
      texto: slide?.text,
      color: slide?.colour ?? "#1f2c44",
      enlace: slide?.link ?? "/tienda",
    },
  });
  return (
    <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="grid max-w-xl gap-5">
      <FormErrors form={form} />
      <VersionField {...{ result, version }} />
      <TextField field={fields.titulo} label="Título" />
      <TextArea field={fields.texto} label="Texto" rows={3} />
      <TextField
        field={fields.color}
        label="Color de fondo"
        type="color"
        className="h-12 max-w-24 p-1"
        hint="El texto se vuelve claro u oscuro según el color."
      />
      <TextField
        field={fields.enlace}
        label="Enlace del botón"
        hint="Una dirección de esta tienda, como /tienda."
      />
      {slide?.picture && <CheckboxField field={fields.quitarImagen} label="Quitar la imagen" />}
      <div className="grid gap-1.5">
        <label htmlFor="imagen" className="font-medium">
          {slide?.picture ? "Imagen nueva (opcional)" : "Imagen (opcional)"}
        </label>
        <input
          id="imagen"
          name="imagen"
          type="file"
          accept={PICTURE_TYPES}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "imagen-error" : undefined}
          className={`${CONTROL} file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-surface-sunk file:px-3 file:font-semibold file:text-ink`}
        />
        {problem && (
          <p id="imagen-error" role="alert" className="font-medium text-bad text-sm">
            {problem}
          </p>
        )}
      </div>
      <SubmitButton pending="Guardando…" className="justify-self-start">
        Guardar diapositiva
      </SubmitButton>
    </Form>
  );
}
