import type { MouseEvent } from "react";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { type Picture, pictureUrl } from "#app/platform/media/picture.ts";

interface GalleryPictureProps {
  picture: Picture;
  name: string;
  sizes: string;
  first: boolean;
  onEnlarge: () => void;
}

/** Opens the lightbox; without scripts the link opens the largest file. */
export function GalleryPicture({ picture, name, sizes, first, onEnlarge }: GalleryPictureProps) {
  function enlarge(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onEnlarge();
  }
  return (
    <a
      href={pictureUrl(picture, picture.width)}
      onClick={enlarge}
      target="_blank"
      rel="noopener"
      title="Ampliar imagen"
      className="block cursor-zoom-in overflow-hidden rounded-card border border-line -outline-offset-3"
    >
      <StorePicture
        picture={picture}
        alt={name}
        sizes={sizes}
        eager={first && "first"}
        className={`aspect-square w-full object-contain ${first ? "producto" : ""}`}
      />
      <span className="sr-only"> (ampliar)</span>
    </a>
  );
}
