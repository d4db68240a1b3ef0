import { type ChangeEvent, useState } from "react";
import { FileButton } from "#app/kit/form/file-button.tsx";
import { PICTURE_HINT, PICTURE_TYPES, pictureSentences } from "#app/platform/media/picture-upload.ts";
import { type ChosenPicture, choosePicture } from "./chosen-picture.ts";

export const PICTURE_ID = "imagen";

export function PictureInput({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [refusal, setRefusal] = useState<string>();

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (!file) return;
    const choice = await choosePicture(file);
    // Allows choosing the same file again.
    input.value = "";
    setRefusal(choice.ok ? undefined : pictureSentences[choice.reason]);
    if (choice.ok) onChoose(choice.picture);
    else input.focus();
  }

  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">Tu imagen</p>
      <FileButton
        id={PICTURE_ID}
        label="Elegir imagen"
        accept={PICTURE_TYPES}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? "imagen-error imagen-ayuda" : "imagen-ayuda"}
        onChange={choose}
      />
      <p id="imagen-ayuda" className="text-ink-soft text-sm">
        {PICTURE_HINT}
      </p>
      {refusal && (
        <p id="imagen-error" role="alert" className="font-medium text-bad text-sm">
          {refusal}
        </p>
      )}
    </div>
  );
}
