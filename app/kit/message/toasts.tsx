import { lazy, Suspense, useEffect, useState } from "react";
import { useRootData } from "#app/kit/store-context.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

/**
 * Shows the one-shot message: one that comes with the document as a banner above it, so that it is
 * there without JavaScript and covers nothing; a later one as a toast, loaded at the first.
 */
export function Toasts() {
  const { flash } = useRootData();
  const [withDocument] = useState(flash);
  const [shown, setShown] = useState<typeof flash>();
  useEffect(() => {
    if (flash && flash !== withDocument) setShown(flash);
  }, [flash, withDocument]);
  return (
    <>
      {flash && flash === withDocument && (
        <p role="status" className="bg-night px-4 py-3 text-center font-medium text-night-ink print:hidden">
          {flash.text}
        </p>
      )}
      {shown && (
        <Suspense>
          <Toaster flash={shown} />
        </Suspense>
      )}
    </>
  );
}
