import { type MouseEvent, useRef, useState } from "react";
import { type Picture, pictureUrl } from "#app/domain/media/picture.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { StorePicture } from "#app/ui/store-picture.tsx";

interface GalleryProps {
  pictures: Picture[];
  name: string;
}

const SIZES = "(min-width: 1280px) 600px, (min-width: 801px) 50vw, 100vw";

/** A strip of pictures to swipe or to jump in by thumbnail; the jumps are plain links without scripts. */
export function Gallery({ pictures, name }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const hydrated = useHydrated();

  function showPicture(event: MouseEvent, index: number) {
    event.preventDefault();
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = (strip.current?.clientWidth ?? 0) * index;
    strip.current?.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  }
  function noteScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  }

  const [only] = pictures;
  if (!only) return <StorePicture picture={null} alt={name} sizes={SIZES} className="w-full rounded-card" />;
  if (pictures.length === 1) return <MainPicture picture={only} name={name} first />;
  return (
    <section aria-label={`Imágenes de ${name}`} className="grid min-w-0 gap-3">
      <ul
        ref={strip}
        onScroll={noteScroll}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
      >
        {pictures.map((picture, index) => (
          <li key={picture.key} id={pictureId(index)} className="w-full shrink-0 snap-start">
            <MainPicture picture={picture} name={`${name}, imagen ${index + 1}`} first={index === 0} />
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.key}>
            <a
              href={`#${pictureId(index)}`}
              onClick={(event) => showPicture(event, index)}
              aria-label={`Ver imagen ${index + 1} de ${pictures.length}`}
              aria-current={hydrated && index === shown}
              className="block overflow-hidden rounded-control border-2 border-line aria-[current=true]:border-accent-text"
            >
              <StorePicture picture={picture} alt="" sizes="72px" className="size-18 object-cover" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pictureId(index: number): string {
  return `imagen-${index + 1}`;
}

/** Leads to the picture alone, as large as it is kept. */
function MainPicture({ picture, name, first }: { picture: Picture; name: string; first: boolean }) {
  return (
    <a
      href={pictureUrl(picture, picture.width)}
      target="_blank"
      rel="noopener"
      title="Ampliar imagen"
      className="block cursor-zoom-in overflow-hidden rounded-card border border-line -outline-offset-3"
    >
      <StorePicture
        picture={picture}
        alt={name}
        sizes={SIZES}
        eager={first}
        className="aspect-square max-h-[60svh] w-full bg-surface object-cover"
      />
      <span className="sr-only"> (ampliar, abre otra ventana)</span>
    </a>
  );
}
