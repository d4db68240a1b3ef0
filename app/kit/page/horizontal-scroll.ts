import { type RefCallback, useCallback } from "react";
import { useLocation } from "react-router";

/** Scroll position in pixels, by history entry and list; lost at a full page load. */
const places = new Map<string, number>();

/** Restores a list's horizontal scroll position when the user returns to its page. */
export function useHorizontalScroll(list: string): RefCallback<HTMLUListElement> {
  const place = useLocation().key + list;
  return useCallback(
    (element) => {
      if (!element) return;
      element.scrollLeft = places.get(place) ?? 0;
      return () => void places.set(place, element.scrollLeft);
    },
    [place],
  );
}
