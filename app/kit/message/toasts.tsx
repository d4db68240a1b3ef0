import { lazy, Suspense, useEffect, useState } from "react";
import { useRootData } from "#app/kit/store-context.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

/** A message in the document is a banner, which needs no JavaScript; a later one is a toast. */
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
        <p
          role="status"
          className="bg-night wrap-anywhere px-4 py-3 text-center font-medium text-night-ink print:hidden"
        >
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
