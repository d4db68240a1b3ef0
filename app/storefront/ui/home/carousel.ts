import EmblaCarousel, { type EmblaCarouselType } from "embla-carousel";

export type Carousel = EmblaCarouselType;

// With this value of Embla, 99 % of a step takes 1000 ms.
const TRANSITION = 32;

export function makeCarousel(frame: HTMLElement): Carousel {
  return EmblaCarousel(frame, { loop: true, duration: TRANSITION });
}
