import type { ComponentProps } from "react";
import { PICTURE_HINT, PICTURE_LIMIT, PICTURE_TYPES } from "#app/platform/media/picture-upload.ts";
import { FileField } from "./file-field.tsx";

type PictureFieldProps = Omit<ComponentProps<typeof FileField>, "accept" | "choose" | "hint" | "limit">;

export function PictureField(props: PictureFieldProps) {
  return (
    <FileField
      accept={PICTURE_TYPES}
      choose="Elegir imagen"
      hint={PICTURE_HINT}
      limit={PICTURE_LIMIT}
      {...props}
    />
  );
}
