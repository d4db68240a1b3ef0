import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { SLIDE_SECONDS } from "#app/config/constants.ts";
import type { Slide } from "#app/domain/settings/slides.ts";
import { SlideView } from "./slide-view.tsx";

// Embla eases towards its goal: with this figure 99 % of a step takes the specification's 1000 ms.
const TRANSITION = 32;

/** Promotions that advance by themselves; without scripts, a strip to scroll sideways. */
export function Slider({ slides }: { slides: Slide[] }) {
  const [frame, carousel] = useEmblaCarousel({ loop: true, duration: TRANSITION }, [
    Autoplay({
      delay: SLIDE_SECONDS * 1000,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  ]);
  const { selected, playing, setPlaying } = useSlides(carousel);
  const ready = carousel !== undefined;
  const step = (way: "scrollPrev" | "scrollNext") => carousel?.[way](prefersStillness());

  return (
    <section aria-roledescription="carrusel" aria-label="Promociones" className="relative">
      <div
        ref={frame}
        className={`rounded-card ${ready ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto"}`}
      >
        <ul className="flex">
          {slides.map((slide, index) => (
            <li
              key={slide.heading}
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} de ${slides.length}`}
              inert={ready && index !== selected}
              className="min-w-0 shrink-0 grow-0 basis-full snap-start"
            >
              <SlideView slide={slide} first={index === 0} />
            </li>
          ))}
        </ul>
      </div>
      {ready && (
        <div className="absolute right-3 bottom-3 flex gap-1.5">
          <SliderButton label="Diapositiva anterior" onClick={() => step("scrollPrev")}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </SliderButton>
          <SliderButton
            label={playing ? "Detener el avance automático" : "Avanzar automáticamente"}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? (
              <Pause aria-hidden="true" className="size-4" />
            ) : (
              <Play aria-hidden="true" className="size-4" />
            )}
          </SliderButton>
          <SliderButton label="Diapositiva siguiente" onClick={() => step("scrollNext")}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </SliderButton>
        </div>
      )}
    </section>
  );
}

type Carousel = ReturnType<typeof useEmblaCarousel>[1];

function useSlides(carousel: Carousel) {
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => setPlaying(!prefersStillness()), []);
  useEffect(() => {
    if (!carousel) return;
    if (playing) carousel.plugins().autoplay.play();
    else carousel.plugins().autoplay.stop();
  }, [carousel, playing]);

  const onSelect = useCallback(() => setSelected(carousel?.selectedScrollSnap() ?? 0), [carousel]);
  useEffect(() => {
    carousel?.on("select", onSelect);
    return () => void carousel?.off("select", onSelect);
  }, [carousel, onSelect]);
  return { selected, playing, setPlaying };
}

function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface SliderButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function SliderButton({ label, onClick, children }: SliderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full bg-night-ink/90 text-night shadow-card hover:bg-night-ink"
    >
      {children}
    </button>
  );
}
