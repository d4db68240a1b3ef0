import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { PLAIN } from "./plain-link.tsx";

/** A pointer on its way over a link wants nothing of it. */
const INTENT_MS = 100;

/** Follows the plain links of all the page without loading it anew, and loads ahead what they lead to. */
export function PlainLinks() {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<string>();

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = plainLink(event.target);
      if (!link || event.defaultPrevented || !isPlainPress(event)) return;
      event.preventDefault();
      const path = pathOf(link);
      void navigate(path, {
        replace: path === window.location.pathname + window.location.search,
        viewTransition: link.hasAttribute("data-view-transition"),
      });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const approach = ({ target }: Event) => {
      clearTimeout(timer);
      const link = plainLink(target);
      if (link?.hasAttribute("data-prefetch")) timer = setTimeout(() => setWanted(pathOf(link)), INTENT_MS);
    };
    const kinds = ["mouseover", "focusin", "touchstart"];
    for (const kind of kinds) document.addEventListener(kind, approach, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) document.removeEventListener(kind, approach);
    };
  }, []);

  return wanted === undefined ? null : <PrefetchPageLinks page={wanted} />;
}

function plainLink(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(`a[data-discover="${PLAIN}"]`) : null;
}

function pathOf({ pathname, search }: HTMLAnchorElement): string {
  return pathname + search;
}

/** Not one that asks for another tab or a file. */
function isPlainPress({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
