import { useEffect, useState } from "react";
import { Icon } from "#app/kit/icon.tsx";
import type { Flash } from "#app/platform/http/flash.ts";

/** How long it stays visible while the page is scrolled. */
const STICKY_MS = 6000;

/** Above the page's content, so that it covers neither the heading nor the buttons. */
export function PageMessage({ flash }: { flash: Flash | undefined }) {
  const [shown, setShown] = useState<Flash>();
  const [sticky, setSticky] = useState(false);
  // Screen readers announce text only in a region that exists already.
  useEffect(() => {
    setShown(flash);
    setSticky(true);
    const later = setTimeout(() => setSticky(false), STICKY_MS);
    return () => clearTimeout(later);
  }, [flash]);
  // The message is about the last submit, so it disappears at the next one, even if that one is refused.
  useEffect(() => {
    const clear = () => setShown(undefined);
    document.addEventListener("submit", clear, true);
    return () => document.removeEventListener("submit", clear, true);
  }, []);
  const colours =
    shown?.kind === "error" ? "border-bad bg-bad-soft text-bad" : "border-ok bg-ok-soft text-ok";
  return (
    <div role="status" className={`z-40 print:hidden ${sticky ? "sticky top-0" : ""}`}>
      {shown && (
        <div className={`flex items-start gap-2 border-b-2 pl-3 wide:pl-8 ${colours}`}>
          <p className="wrap-anywhere flex-1 py-2.5 font-medium">{shown.text}</p>
          <button
            type="button"
            aria-label="Cerrar el aviso"
            onClick={() => setShown(undefined)}
            className="grid size-11 shrink-0 place-items-center rounded-control"
          >
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
