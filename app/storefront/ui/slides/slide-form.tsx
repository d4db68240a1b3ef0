import { useState } from "react";
import { SubmitButton } from "#app/kit/button.tsx";
import { CheckboxField, TextArea, TextField } from "#app/kit/form/field.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { useFileUrl } from "#app/kit/form/use-chosen-files.ts";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { VersionField } from "#app/kit/office/version-field.tsx";
import { pictureUrl } from "#app/platform/media/picture.ts";
import { slideForm } from "#app/storefront/slide-form.ts";
import type { Slide } from "#app/storefront/slides.ts";
import { SlidePreview } from "./slide-preview.tsx";

interface SlideFormProps {
  result: FormResult;
  /** undefined: a new slide */
  slide: Slide | undefined;
  version: string;
  problem: string | undefined;
  /** chosen before the form was rendered again */
  chosen: File[] | undefined;
}

const DEFAULT_COLOUR = "#1f2c44";

export function SlideForm({ result, slide, version, problem, chosen }: SlideFormProps) {
  const [form, fields] = useZodForm(slideForm, {
    result,
    defaultValue: {
      titulo: slide?.heading,
      texto: slide?.text,
      color: slide?.colour ?? DEFAULT_COLOUR,
      enlace: slide?.link ?? "/tienda",
    },
  });
  const [file, setFile] = useState(chosen?.[0]);
  const stored = slide?.picture && !fields.quitarImagen.value ? pictureUrl(slide.picture, 1280) : undefined;
  const picture = useFileUrl(file) ?? stored;
  return (
    <>
      <PostForm form={form} encType="multipart/form-data" className="grid max-w-xl gap-5">
        <VersionField result={result} version={version} />
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
        <PictureField
          name="imagen"
          label={slide?.picture ? "Imagen nueva (opcional)" : "Imagen (opcional)"}
          onChoose={([first]) => setFile(first)}
          problem={problem}
          chosen={chosen}
        />
        <SubmitButton pending="Guardando…" className="justify-self-start">
          Guardar diapositiva
        </SubmitButton>
      </PostForm>
      <SlidePreview
        heading={fields.titulo.value ?? ""}
        text={fields.texto.value ?? ""}
        colour={fields.color.value ?? DEFAULT_COLOUR}
        picture={picture}
      />
    </>
  );
}
