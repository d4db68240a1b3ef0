import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";
import Autoplay from "embla-carousel-autoplay";
import { SLIDE_SECONDS } from "#app/values/constants.ts";

export type Carousel = EmblaCarouselType;

// With this value of Embla, 99 % of a step takes 1000 ms.
const TRANSITION = 32;

export function makeCarousel(frame: HTMLElement): Carousel {
  const autoplay = Autoplay({
    delay: SLIDE_SECONDS * 1000,
    playOnInit: false,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  });
  return EmblaCarousel(frame, { loop: true, duration: TRANSITION }, [autoplay]);
}
