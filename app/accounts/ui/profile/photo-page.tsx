import { useState } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { useFileUrl } from "#app/kit/form/use-chosen-files.ts";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
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
      <PageHead title="Mi foto" noIndex />
      <PageTitle>Mi foto</PageTitle>
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
