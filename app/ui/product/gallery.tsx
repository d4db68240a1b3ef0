import { type MouseEvent, useRef, useState } from "react";
import type { Picture } from "#app/domain/media/picture.ts";
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

  if (pictures.length < 2) return <MainPicture picture={pictures[0] ?? null} name={name} first />;
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
              aria-current={index === shown}
              className="block overflow-hidden rounded-control border-2 border-line aria-[current=true]:border-accent"
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

function MainPicture({ picture, name, first }: { picture: Picture | null; name: string; first: boolean }) {
  return (
    <StorePicture
      picture={picture}
      alt={name}
      sizes={SIZES}
      eager={first}
      className="aspect-square w-full rounded-card border border-line bg-surface object-cover"
    />
  );
}
