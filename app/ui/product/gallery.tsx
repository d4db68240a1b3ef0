import { type MouseEvent, useRef, useState } from "react";
import type { ProductMediaItem } from "#app/domain/catalog/product.ts";
import { useHydrated } from "#app/ui/hydrated.ts";
import { StorePicture } from "#app/ui/store-picture.tsx";
import { GalleryPicture } from "./gallery-picture.tsx";
import { ModelView } from "./model-view.tsx";

interface GalleryProps {
  media: ProductMediaItem[];
  name: string;
}

const SIZES = "(min-width: 1280px) 600px, (min-width: 801px) 50vw, 100vw";

/** A strip of pictures and models to swipe or to jump in by thumbnail; the jumps are plain links without scripts. */
export function Gallery({ media, name }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const hydrated = useHydrated();
  const poster = media.find(({ kind }) => kind === "image")?.file ?? null;

  function showItem(event: MouseEvent, index: number) {
    event.preventDefault();
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = (strip.current?.clientWidth ?? 0) * index;
    strip.current?.scrollTo({ left, behavior: still ? "instant" : "smooth" });
  }
  function noteScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  }
  function large({ kind, file }: ProductMediaItem, index: number, title: string) {
    const common = { name: title, sizes: SIZES, first: index === 0 };
    return kind === "model" ? (
      <ModelView model={file} poster={poster} {...common} />
    ) : (
      <GalleryPicture picture={file} {...common} />
    );
  }

  const [only] = media;
  if (!only) return <StorePicture picture={null} alt={name} sizes={SIZES} className="w-full rounded-card" />;
  if (media.length === 1) return large(only, 0, name);
  return (
    <section aria-label={`Imágenes de ${name}`} className="grid min-w-0 gap-3">
      <ul
        ref={strip}
        onScroll={noteScroll}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
      >
        {media.map((item, index) => (
          <li key={item.file.key} id={itemId(index)} className="w-full shrink-0 snap-start">
            {large(item, index, item.kind === "model" ? name : `${name}, imagen ${index + 1}`)}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {media.map(({ kind, file }, index) => (
          <li key={file.key}>
            <a
              href={`#${itemId(index)}`}
              onClick={(event) => showItem(event, index)}
              aria-label={`Ver ${kind === "model" ? "modelo en 3D" : "imagen"}, ${index + 1} de ${media.length}`}
              aria-current={hydrated && index === shown}
              className="relative block overflow-hidden rounded-control border-2 border-line aria-[current=true]:border-accent-text"
            >
              <StorePicture
                picture={kind === "model" ? poster : file}
                alt=""
                sizes="72px"
                className="size-18 object-cover"
              />
              {kind === "model" && (
                <span className="absolute right-1 bottom-1 rounded-control bg-night px-1.5 font-semibold text-night-ink text-xs">
                  3D
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function itemId(index: number): string {
  return `imagen-${index + 1}`;
}
