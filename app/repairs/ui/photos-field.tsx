import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, useEffect, useState } from "react";
import { controlAttributes, FieldFrame } from "#app/kit/form/field.tsx";
import { FILE_CONTROL } from "#app/kit/form/file-field.tsx";
import { PICTURE_TYPES } from "#app/platform/media/picture-upload.ts";
import { MAX_PHOTOS } from "#app/repairs/repair-form.ts";

const HINT = `Hasta ${MAX_PHOTOS} imágenes JPG o PNG de 8 MB como máximo.`;

/** Chooses up to four photos at once, and shows those chosen where scripts run. */
export function PhotosField({ field }: { field: FieldMetadata<unknown> }) {
  const [previews, setPreviews] = useState<string[]>([]);
  useEffect(() => () => previews.forEach((preview) => void URL.revokeObjectURL(preview)), [previews]);

  function show({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) {
    setPreviews([...(files ?? [])].slice(0, MAX_PHOTOS).map((file) => URL.createObjectURL(file)));
  }
  return (
    <FieldFrame field={field} label="Fotos (opcional)" hint={HINT}>
      <input
        type="file"
        multiple
        accept={PICTURE_TYPES}
        {...controlAttributes(field, HINT)}
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
