import { type ReactNode, useRef } from "react";
import { Icon } from "#app/kit/icon.tsx";
import type { Slide } from "#app/storefront/slides.ts";
import { SlideView } from "./slide-view.tsx";
import { useCarousel } from "./use-carousel.ts";

/** Without scripts, a strip to scroll sideways. */
export function Slider({ slides }: { slides: Slide[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const { ready, selected, playing, setPlaying, step } = useCarousel(frame);

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
            <Icon name="chevron-left" />
          </SliderButton>
          <SliderButton
            label={playing ? "Detener el avance automático" : "Avanzar automáticamente"}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Icon name="pause" className="size-4" /> : <Icon name="play" className="size-4" />}
          </SliderButton>
          <SliderButton label="Diapositiva siguiente" onClick={() => step("scrollNext")}>
            <Icon name="chevron-right" />
          </SliderButton>
        </div>
      )}
    </section>
  );
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
