import { type RefCallback, useCallback } from "react";
import { useLocation } from "react-router";

/** Pixels by page of the history and list; a new document begins at the left again. */
const places = new Map<string, number>();

/** Keeps how far a list was scrolled sideways, for the way back to its page. */
export function useSidewaysPlace(list: string): RefCallback<HTMLUListElement> {
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
