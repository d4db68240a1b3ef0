import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useRef, useState } from "react";
import type { ProductMediaItem } from "#app/catalog/products/product.ts";
import { useHydrated } from "#app/kit/hydrated.ts";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { GalleryPicture } from "./gallery-picture.tsx";
import { ModelView } from "./model-view.tsx";

const Lightbox = lazy(() => import("./lightbox.tsx"));

interface GalleryProps {
  media: ProductMediaItem[];
  name: string;
}

/** A square that fits the window's height; on phones it leaves room for name and price. */
const FRAME_CLASS =
  "mx-auto grid w-full min-w-0 max-w-[max(42svh,15rem)] gap-2 sm:max-w-[max(75svh,20rem)] sm:gap-3";
const SIZES =
  "(min-width: 1280px) 600px, (min-width: 801px) calc(50vw - 44px), (min-width: 640px) calc(50vw - 24px), calc(100vw - 24px)";

/** A strip to swipe; thumbnails are plain links without scripts. */
export function Gallery({ media, name }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  const hydrated = useHydrated();
  const titled = media.map((item, index) => ({ ...item, title: titleOf(name, media, index) }));
  const images = titled.filter(({ kind }) => kind === "image");
  const poster = images[0]?.file ?? null;

  function showItem(index: number) {
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = (strip.current?.clientWidth ?? 0) * index;
    strip.current?.scrollTo({ left, behavior: reducedMotion ? "instant" : "smooth" });
  }
  function follow(event: MouseEvent, index: number) {
    event.preventDefault();
    showItem(index);
  }
  function noteScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  }
  function leaf(event: KeyboardEvent) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const link = thumbnails.current?.children[shown + step]?.querySelector("a");
    if (step === 0 || !link) return;
    event.preventDefault();
    link.focus();
    showItem(shown + step);
  }
  function large({ kind, file, title }: Titled, index: number) {
    const common = { name: title, sizes: SIZES, first: index === 0 };
    const place = images.findIndex((image) => image.file === file);
    return kind === "model" ? (
      <ModelView model={file} poster={poster} {...common} />
    ) : (
      <GalleryPicture picture={file} {...common} onEnlarge={() => setEnlarged(place)} />
    );
  }
  const lightbox = enlarged !== undefined && (
    <Suspense>
      <Lightbox
        name={name}
        pictures={images.map(({ file, title }) => ({ picture: file, title }))}
        first={enlarged}
        onClose={() => setEnlarged(undefined)}
      />
    </Suspense>
  );

  const [only] = titled;
  if (!only) return <StorePicture picture={null} alt={name} sizes={SIZES} className="w-full rounded-card" />;
  if (titled.length === 1)
    return (
      <div className={FRAME_CLASS}>
        {large(only, 0)}
        {lightbox}
      </div>
    );
  return (
    <section aria-label={`Imágenes de ${name}`} className={FRAME_CLASS}>
      <ul
        ref={strip}
        onScroll={noteScroll}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-card [scrollbar-width:none]"
      >
        {titled.map((item, index) => (
          <li key={item.file.key} id={itemId(index)} className="relative w-full shrink-0 snap-start">
            {large(item, index)}
          </li>
        ))}
      </ul>
      <ul ref={thumbnails} onKeyDown={leaf} className="-m-1 flex gap-2 overflow-x-auto p-1">
        {media.map(({ kind, file }, index) => (
          <li key={file.key} className="shrink-0">
            <a
              href={`#${itemId(index)}`}
              onClick={(event) => follow(event, index)}
              aria-label={`Ver ${kind === "model" ? "modelo en 3D" : "imagen"}, ${index + 1} de ${media.length}`}
              aria-current={hydrated && index === shown}
              className="relative block overflow-hidden rounded-control border-2 border-line aria-[current=true]:border-accent-text"
            >
              <StorePicture
                picture={kind === "model" ? poster : file}
                alt=""
                sizes="72px"
                className="size-14 object-cover sm:size-18"
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
      {lightbox}
    </section>
  );
}

type Titled = ProductMediaItem & { title: string };

function titleOf(name: string, media: ProductMediaItem[], index: number): string {
  return media[index]?.kind === "model" || media.length === 1 ? name : `${name}, imagen ${index + 1}`;
}

function itemId(index: number): string {
  return `imagen-${index + 1}`;
}
