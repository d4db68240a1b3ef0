import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { PICTURE_TYPES } from "#app/platform/media/picture-upload.ts";
import { controlAttributes, FieldFrame } from "./field.tsx";
import { FILE_CONTROL } from "./file-field.tsx";

interface PhotosFieldProps {
  field: FieldMetadata<unknown>;
  max: number;
}

export function PhotosField({ field, max }: PhotosFieldProps) {
  const hint = `Hasta ${max} imágenes JPG o PNG de 8 MB como máximo.`;
  const [previews, setPreviews] = useState<string[]>([]);
  useEffect(() => () => previews.forEach((preview) => void URL.revokeObjectURL(preview)), [previews]);

  function show({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    setPreviews([...(files ?? [])].slice(0, max).map((file) => URL.createObjectURL(file)));
  }
  return (
    <FieldFrame field={field} label="Fotos (opcional)" hint={hint}>
      <input
        type="file"
        multiple
        accept={PICTURE_TYPES}
        {...controlAttributes(field, hint)}
        required={false}
        onChange={show}
        className={FILE_CONTROL}
      />
      {previews.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Fotos elegidas">
          {previews.map((preview, index) => (
            <li key={preview}>
              <img
                src={preview}
                alt={`Foto ${index + 1} que elegiste`}
                className="size-20 rounded-control border border-line object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
