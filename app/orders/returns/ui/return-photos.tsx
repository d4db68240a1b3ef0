import type { Picture } from "#app/platform/media/picture.ts";

interface ReturnPhotosProps {
  photos: readonly Picture[];
  hrefOf: (index: number) => string;
}

/** Thumbnails that link to the large photos; only their owner and the store can open them. */
export function ReturnPhotos({ photos, hrefOf }: ReturnPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Fotos">
      {photos.map(({ key, width, height }, index) => (
        <li key={key}>
          <a
            href={hrefOf(index)}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-control border border-line"
          >
            <img
              src={`${hrefOf(index)}?chica=1`}
              alt={`Foto ${index + 1} (abre otra ventana)`}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="size-28 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
