import { useState } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { useFileUrl } from "#app/kit/form/use-chosen-files.ts";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import type { Picture } from "#app/platform/media/picture.ts";
import { BackToProfile } from "./back-link.tsx";
import { ProfilePhoto } from "./photo-card.tsx";

interface PhotoPageProps {
  photo: Picture | null;
  problem: string | undefined;
}

export function PhotoPage({ photo, problem }: PhotoPageProps) {
  const [file, setFile] = useState<File>();
  const preview = useFileUrl(file);
  return (
    <>
      <PrivateTitle title="Mi foto" />
      <Form method="post" encType="multipart/form-data" className="grid max-w-md gap-5">
        {preview ? (
          <img src={preview} alt="La foto que elegiste" className="size-24 rounded-full object-cover" />
        ) : (
          <ProfilePhoto photo={photo} />
        )}
        <PictureField name="foto" label="Imagen" problem={problem} onChoose={([first]) => setFile(first)} />
        <SubmitButton pending="Guardando tu foto…">Guardar foto</SubmitButton>
      </Form>
      <BackToProfile />
    </>
  );
}
