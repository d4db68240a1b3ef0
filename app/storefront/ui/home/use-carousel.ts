import { type RefObject, useEffect, useState } from "react";
import { SLIDE_SECONDS } from "#app/values/constants.ts";
import type { Carousel } from "./carousel.ts";

/** Loads the carousel's code after the page is usable. */
export function useCarousel(frame: RefObject<HTMLElement | null>) {
  const [carousel, setCarousel] = useState<Carousel>();
  const [selected, setSelected] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    let made: Carousel | undefined;
    let left = false;
    void import("./carousel.ts").then(({ makeCarousel }) => {
      if (left || !frame.current?.querySelector("li+li")) return;
      made = makeCarousel(frame.current);
      setCarousel(made);
      setPlaying(!prefersReducedMotion());
    });
    return () => {
      left = true;
      made?.destroy();
    };
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    return element && carousel && playing ? advance(carousel, element) : undefined;
  }, [frame, carousel, playing]);

  useEffect(() => {
    const onSelect = () => setSelected(carousel?.selectedScrollSnap() ?? 0);
    carousel?.on("select", onSelect);
    return () => void carousel?.off("select", onSelect);
  }, [carousel]);

  return {
    ready: carousel !== undefined,
    selected,
    playing,
    setPlaying,
    step: (way: "scrollPrev" | "scrollNext") => carousel?.[way](prefersReducedMotion()),
  };
}

/**
 * Advances after a slide's time, but not while the pointer or the focus is on it. Returns a function that
 * stops it.
 */
function advance(carousel: Carousel, element: HTMLElement): () => void {
  let timer: number | undefined;
  const rest = () => window.clearTimeout(timer);
  const wait = () => {
    rest();
    if (element.matches(":hover, :focus-within")) return;
    timer = window.setTimeout(() => carousel.scrollNext(), SLIDE_SECONDS * 1000);
  };
  const events = { pointerenter: rest, focusin: rest, pointerleave: wait, focusout: wait };
  for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener);
  carousel.on("select", wait);
  wait();
  return () => {
    rest();
    carousel.off("select", wait);
    for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener);
  };
}

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
