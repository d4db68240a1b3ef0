import { useEffect, useState } from "react";

/** Holds submits and links of the store while the browser is offline, so that page and typed text stay. */
export function OfflineGuard() {
  const [held, setHeld] = useState<"submit" | "link">();

  useEffect(() => {
    const hold = (event: Event, what: "submit" | "link") => {
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld(what);
    };
    const holdSubmit = (event: SubmitEvent) => {
      if (!navigator.onLine) hold(event, "submit");
    };
    const holdLink = (event: MouseEvent) => {
      if (!navigator.onLine && opensPageHere(event)) hold(event, "link");
    };
    const release = () => setHeld(undefined);
    document.addEventListener("submit", holdSubmit, { capture: true });
    document.addEventListener("click", holdLink, { capture: true });
    window.addEventListener("online", release);
    return () => {
      document.removeEventListener("submit", holdSubmit, { capture: true });
      document.removeEventListener("click", holdLink, { capture: true });
      window.removeEventListener("online", release);
    };
  }, []);

  if (!held) return null;
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl rounded-card bg-night px-4 py-3 text-night-ink shadow-float"
    >
      No hay conexión: {held === "submit" ? "no se envió nada" : "no se abrió la página"}. Inténtalo otra vez
      cuando vuelva.
    </p>
  );
}

/** Another page of the store, in this tab. */
function opensPageHere({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download") || ctrlKey || metaKey || shiftKey)
    return false;
  const isSamePage = link.pathname + link.search === location.pathname + location.search;
  return link.origin === location.origin && !(isSamePage && link.hash);
}
