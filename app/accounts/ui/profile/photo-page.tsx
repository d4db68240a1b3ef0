import { type ChangeEvent, useEffect, useState } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { FileField } from "#app/kit/form/file-field.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import type { Picture } from "#app/platform/media/picture.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES, pictureSentences } from "#app/platform/media/picture-upload.ts";
import { BackToProfile } from "./back-link.tsx";
import { ProfilePhoto } from "./photo-card.tsx";

interface PhotoPageProps {
  photo: Picture | null;
  problem: string | undefined;
}

export function PhotoPage({ photo, problem }: PhotoPageProps) {
  const { preview, refusal, choose } = useChosenPicture();
  return (
    <>
      <PrivateTitle title="Mi foto" intro="Una imagen JPG o PNG de 8 MB como máximo." />
      <Form method="post" encType="multipart/form-data" className="grid max-w-md gap-5">
        {preview ? (
          <img src={preview} alt="La foto que elegiste" className="size-24 rounded-full object-cover" />
        ) : (
          <ProfilePhoto photo={photo} />
        )}
        <FileField
          name="foto"
          label="Imagen"
          accept={PICTURE_TYPES}
          required
          onChange={choose}
          problem={refusal ?? problem}
        />
        <SubmitButton pending="Guardando tu foto…">Guardar foto</SubmitButton>
      </Form>
      <BackToProfile />
    </>
  );
}

/** A file that is too large is not sent. */
function useChosenPicture() {
  const [preview, setPreview] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);

  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const file = input.files?.[0];
    const tooHeavy = file !== undefined && file.size > MAX_PICTURE_BYTES;
    setRefusal(tooHeavy ? pictureSentences["too-heavy"] : undefined);
    setPreview(file && !tooHeavy ? URL.createObjectURL(file) : undefined);
    if (tooHeavy) input.value = "";
  }
  return { preview, refusal, choose };
}
