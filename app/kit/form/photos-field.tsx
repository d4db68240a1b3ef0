import type { FieldMetadata } from "@conform-to/react";
import { useRef } from "react";
import { PICTURE_TYPES, refusePicture } from "#app/platform/media/picture-upload.ts";
import { ChosenFiles } from "./chosen-files.tsx";
import { controlAttributes, FieldFrame } from "./field.tsx";
import { FileButton } from "./file-button.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";

interface PhotosFieldProps {
  field: FieldMetadata<unknown>;
  max: number;
}

export function PhotosField({ field, max }: PhotosFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { files, refused, choose, remove } = useChosenFiles(input, { multiple: true, refuse: refusePicture });
  const hint = `Hasta ${max} imágenes JPG o PNG, de 8 MB como máximo cada una.`;
  return (
    <FieldFrame field={field} label="Fotos (opcional)" hint={hint}>
      <FileButton
        {...controlAttributes(field, hint)}
        ref={input}
        id={field.id}
        label={files.length > 0 ? "Agregar fotos" : "Elegir fotos"}
        accept={PICTURE_TYPES}
        multiple
        required={false}
        onChange={choose}
      />
      <ChosenFiles files={files} onRemove={remove} />
      {refused && (
        <p role="alert" className="font-medium text-bad text-sm">
          {refused}
        </p>
      )}
    </FieldFrame>
  );
}
