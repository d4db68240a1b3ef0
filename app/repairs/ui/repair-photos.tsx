import { StorePicture } from "#app/kit/store-picture.tsx";
import { type Picture, pictureUrl } from "#app/platform/media/picture.ts";

const LARGEST = 1280;

export function RepairPhotos({ photos }: { photos: Picture[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Fotos">
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <a
            href={pictureUrl(photo, LARGEST)}
            target="_blank"
            rel="noopener noreferrer"
            className="block overflow-hidden rounded-control border border-line"
          >
            <StorePicture
              picture={photo}
              alt={`Foto ${index + 1} (abre otra ventana)`}
              sizes="112px"
              className="size-28 object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
