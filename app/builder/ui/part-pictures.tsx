import type { BuildPart } from "#app/builder/read-build.server.ts";
import { StorePicture } from "#app/kit/store-picture.tsx";

interface PartPicturesProps {
  parts: readonly BuildPart[];
  /** accessible name of the row, unique on its page */
  label: string;
}

/** Pictures of a PC's parts in one row, which scrolls when it is too wide. */
export function PartPictures({ parts, label }: PartPicturesProps) {
  if (parts.length === 0) return null;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-control"
    >
      <ul className="flex gap-2 sm:gap-3">
        {parts.map(({ id, name, picture }) => (
          <li key={id} className="shrink-0">
            <StorePicture
              picture={picture}
              alt={name}
              sizes="96px"
              className="size-16 rounded-control border border-line object-cover sm:size-24"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
