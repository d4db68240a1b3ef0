import type { Picture } from "#app/platform/media/picture.ts";
import { StorePicture } from "./store-picture.tsx";

const SIZES = { 40: "size-10", 56: "size-14", 64: "size-16", 72: "size-18", 96: "size-24" };

interface ThumbnailProps {
  picture: Picture | null;
  px: keyof typeof SIZES;
}

/** A square picture without a text of its own: the name is beside it. */
export function Thumbnail({ picture, px }: ThumbnailProps) {
  return (
    <StorePicture
      picture={picture}
      alt=""
      sizes={`${px}px`}
      className={`${SIZES[px]} shrink-0 rounded-control object-cover`}
    />
  );
}
