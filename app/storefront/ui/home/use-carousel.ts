import { type RefObject, useCallback, useEffect, useState } from "react";
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
      // Autoplay fails on a single slide.
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
    if (!carousel) return;
    if (playing) carousel.plugins().autoplay.play();
    else carousel.plugins().autoplay.stop();
  }, [carousel, playing]);

  const onSelect = useCallback(() => setSelected(carousel?.selectedScrollSnap() ?? 0), [carousel]);
  useEffect(() => {
    carousel?.on("select", onSelect);
    return () => void carousel?.off("select", onSelect);
  }, [carousel, onSelect]);

  return {
    ready: carousel !== undefined,
    selected,
    playing,
    setPlaying,
    step: (way: "scrollPrev" | "scrollNext") => carousel?.[way](prefersReducedMotion()),
  };
}

function prefersReducedMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
