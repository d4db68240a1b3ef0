import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import type { Picture } from "#app/platform/media/picture.ts";
import { BackToProfile } from "./back-link.tsx";
import { PhotoForm } from "./photo-form.tsx";

export function PhotoPage({ photo, problem }: { photo: Picture | null; problem: string | undefined }) {
  return (
    <>
      <PageHead title="Mi foto" noIndex />
      <PageTitle intro="Una imagen JPG o PNG de 8 MB como máximo.">Mi foto</PageTitle>
      <PhotoForm photo={photo} problem={problem} />
      <BackToProfile />
    </>
  );
}
