import { type RefObject, useEffect, useState } from "react";
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
    carousel?.plugins().autoplay[playing ? "play" : "stop"]();
  }, [carousel, playing]);

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

function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
