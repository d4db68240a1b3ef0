import { useEffect, useState } from "react";

/** Blocks submits while the browser is offline, so that the typed text stays. */
export function OfflineGuard() {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld(true);
    };
    const release = () => setHeld(false);
    document.addEventListener("submit", hold, { capture: true });
    window.addEventListener("online", release);
    return () => {
      document.removeEventListener("submit", hold, { capture: true });
      window.removeEventListener("online", release);
    };
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
