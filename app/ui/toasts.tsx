import { lazy, Suspense, useEffect, useState } from "react";
import { useRootData } from "./store-context.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Shows the one-shot message: as a toast with JavaScript (loaded at the first one), as a banner without. */
export function Toasts() {
  const { flash } = useRootData();
  const [scripted, setScripted] = useState(false);
  const [shown, setShown] = useState<typeof flash>();
  useEffect(() => setScripted(true), []);
  useEffect(() => {
    if (flash) setShown(flash);
  }, [flash]);
  if (scripted) return shown && <Suspense>{<Toaster flash={shown} />}</Suspense>;
  if (!flash) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-4 top-4 z-50 mx-auto max-w-xl rounded-control bg-ink px-4 py-3 text-center text-white shadow-float"
    >
      {flash.text}
    </p>
  );
}
