import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Pixels by page of the history and list; a new document begins at the left again. */
const places = new Map<string, number>();

/** How far a list was scrolled sideways, for the way back to its page. */
export function useSidewaysPlace(list: string): RefObject<HTMLUListElement | null> {
  const { key } = useLocation();
  const shown = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = shown.current;
    const place = `${key} ${list}`;
    if (element) element.scrollLeft = places.get(place) ?? 0;
    return () => {
      if (element) places.set(place, element.scrollLeft);
    };
  }, [key, list]);
  return shown;
}
