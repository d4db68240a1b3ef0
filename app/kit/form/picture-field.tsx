import type { ComponentProps } from "react";
import { PICTURE_HINT, PICTURE_TYPES, refusePicture } from "#app/platform/media/picture-upload.ts";
import { FileField } from "./file-field.tsx";

type PictureFieldProps = Omit<ComponentProps<typeof FileField>, "accept" | "choose" | "hint" | "refuse">;

export function PictureField(props: PictureFieldProps) {
  return (
    <FileField
      accept={PICTURE_TYPES}
      choose="Elegir imagen"
      hint={PICTURE_HINT}
      refuse={refusePicture}
      {...props}
    />
  );
}
