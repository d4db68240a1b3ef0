import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { StorePicture } from "#app/kit/store-picture.tsx";
import type { Picture } from "#app/platform/media/picture.ts";
import { useZoom } from "./use-zoom.ts";

export interface LightboxProps {
  name: string;
  pictures: { picture: Picture; title: string }[];
  /** index of the first picture */
  first: number;
  onClose: () => void;
}

/** Inline icons: shared ones would become separate files for other pages. */
const ICON_PATHS = {
  less: "M5 12h14",
  more: "M5 12h14M12 5v14",
  close: "M6 6l12 12M18 6L6 18",
  before: "M15 5l-7 7 7 7",
  after: "M9 5l7 7-7 7",
};
const STEP = 1.5;
const PAN = 80;
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

/** Open while rendered. */
export default function Lightbox({ name, pictures, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const { frame, zoom, handlers, reset, toggle, zoomBy, moveBy } = useZoom<HTMLDivElement>();
  const isNear = zoom.scale > 1;

  useEffect(() => {
    // The browser returns the focus after `close()`.
    if (!dialog.current?.open) dialog.current?.showModal();
    // Focuses the close button, because `Alejar`, the first one, does nothing at first.
    closeButton.current?.focus();
    strip.current?.children[first]?.scrollIntoView({ behavior: "instant", inline: "start" });
  }, [first]);

  function show(index: number) {
    if (!pictures[index]) return;
    reset();
    const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    strip.current?.children[index]?.scrollIntoView({
      behavior: reducedMotion ? "instant" : "smooth",
      inline: "start",
    });
  }
  function noteScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const index = Math.round(scrollLeft / clientWidth);
    if (index === shown) return;
    setShown(index);
    reset();
  }
  function press(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (event.key === "+" || event.key === "=") zoomBy(STEP);
    else if (event.key === "-") zoomBy(1 / STEP);
    else if (event.key === "0") reset();
    else if (move && isNear) moveBy(move);
    else if (event.key === "ArrowLeft") show(shown - 1);
    else if (event.key === "ArrowRight") show(shown + 1);
    else return;
    event.preventDefault();
  }

  const several = pictures.length > 1;
  return (
    <dialog
      ref={dialog}
      aria-label={`Imágenes de ${name}`}
      onClose={onClose}
      onKeyDown={press}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-night text-night-ink open:flex open:flex-col"
    >
      <div className="flex items-center gap-2 p-3">
        <p role="status" className="mr-auto min-w-0 truncate pl-2">
          {several && `Imagen ${shown + 1} de ${pictures.length}`}
        </p>
        <RoundButton label="Alejar" icon="less" idle={!isNear} onClick={() => zoomBy(1 / STEP)} />
        <RoundButton label="Acercar" icon="more" onClick={() => zoomBy(STEP)} />
        <RoundButton ref={closeButton} label="Cerrar" icon="close" onClick={() => dialog.current?.close()} />
      </div>
      <div ref={frame} {...handlers} className="relative min-h-0 flex-1 select-none">
        <ul
          ref={strip}
          onScroll={noteScroll}
          className={`flex h-full snap-x snap-mandatory [scrollbar-width:none] ${isNear ? "touch-none overflow-x-hidden" : "touch-pan-x overflow-x-auto"}`}
        >
          {pictures.map(({ picture, title }, index) => (
            <li
              key={picture.key}
              className="relative h-full w-full shrink-0 snap-start snap-always overflow-hidden"
            >
              <button
                type="button"
                title={isNear ? "Alejar" : "Acercar"}
                onClick={(event) => event.detail === 0 && toggle()}
                style={
                  index === shown && isNear
                    ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                    : undefined
                }
                className={`block size-full [&_picture]:contents ${isNear ? "cursor-grab" : "cursor-zoom-in"}`}
              >
                <StorePicture
                  picture={picture}
                  alt={title}
                  sizes="100vw"
                  eager={index === first}
                  className={`pointer-events-none size-full object-contain ${picture.cutOut ? "" : "bg-transparent!"}`}
                />
              </button>
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <div className="flex items-center justify-center gap-4 p-3">
          <RoundButton
            label="Imagen anterior"
            icon="before"
            idle={shown === 0}
            onClick={() => show(shown - 1)}
          />
          <RoundButton
            label="Imagen siguiente"
            icon="after"
            idle={shown === pictures.length - 1}
            onClick={() => show(shown + 1)}
          />
        </div>
      )}
    </dialog>
  );
}

interface RoundButtonProps {
  label: string;
  icon: keyof typeof ICON_PATHS;
  idle?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
}

function RoundButton({ label, icon, idle, ref, onClick }: RoundButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="grid size-11 place-items-center rounded-full bg-night-soft text-night-ink hover:bg-night-ink hover:text-night aria-disabled:opacity-40"
      aria-label={label}
      aria-disabled={idle}
      onClick={onClick}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      >
        <path d={ICON_PATHS[icon]} />
      </svg>
    </button>
  );
}
