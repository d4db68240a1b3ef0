import type { Picture } from "#app/domain/media/picture.ts";
import { StorePicture } from "#app/ui/store-picture.tsx";

/** What a row is about, seen; its name stands beside it. */
export function ListPicture({ picture }: { picture: Picture | null }) {
  return (
    <StorePicture
      picture={picture}
      alt=""
      sizes="56px"
      className="size-14 max-w-none rounded-control object-cover"
    />
  );
}
