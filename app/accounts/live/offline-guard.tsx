import { useEffect, useState } from "react";

/** Blocks the store's forms and links while the browser is offline, so that the page and typed text stay. */
export function OfflineGuard() {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const hold = (event: Event) => {
      if (navigator.onLine || (event.type === "click" && !opensPage(event.target))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld(true);
    };
    const watching = new AbortController();
    const options = { capture: true, signal: watching.signal };
    document.addEventListener("submit", hold, options);
    document.addEventListener("click", hold, options);
    window.addEventListener("online", () => setHeld(false), options);
    return () => watching.abort();
  }, []);

  if (!held) return null;
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-card bg-night px-4 py-3 text-night-ink shadow-float"
    >
      No hay conexión: no se envió nada. Inténtalo otra vez cuando vuelva.
    </p>
  );
}

/**
 * True for a link of the store, even to a part of the same page: every page loads this code, so it stays
 * small.
 */
function opensPage(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[href^="/"]') !== null;
}
