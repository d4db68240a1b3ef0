import { type ChangeEvent, useState } from "react";
import { PICTURE_TYPES, pictureSentences } from "#app/platform/media/picture-upload.ts";
import { type ChosenPicture, choosePicture } from "./chosen-picture.ts";

export function PictureInput({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [refusal, setRefusal] = useState<string>();

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    if (!file) return;
    const choice = await choosePicture(file);
    // So that the same file can be chosen again.
    input.value = "";
    setRefusal(choice.ok ? undefined : pictureSentences[choice.reason]);
    if (choice.ok) onChoose(choice.picture);
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor="imagen" className="font-semibold">
        Tu imagen
      </label>
      <input
        id="imagen"
        type="file"
        accept={PICTURE_TYPES}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? "imagen-error imagen-ayuda" : "imagen-ayuda"}
        onChange={choose}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface p-2 text-base file:mr-3 file:min-h-9 file:rounded-control file:border-0 file:bg-surface-sunk file:px-3 file:font-semibold aria-invalid:border-bad"
      />
      <p id="imagen-ayuda" className="text-ink-soft text-sm">
        JPG o PNG, de 8 MB como máximo.
      </p>
      {refusal && (
        <p id="imagen-error" role="alert" className="font-medium text-bad text-sm">
          {refusal}
        </p>
      )}
    </div>
  );
}
