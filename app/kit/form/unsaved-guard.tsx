import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useBlocker, useLocation, useNavigation } from "react-router";
import { formChangedBeforeHydration, isTyped, restoreDrafts, saveDrafts } from "./drafts.ts";

const ConfirmDialog = lazy(() => import("#app/kit/message/confirm-dialog.tsx"));

const WRONG = "main form [aria-invalid='true'], main form [role='alert']";

/** Use once per layout. Asks before leaving a changed form; Back restores its text. Ignores forms in tables. */
export function UnsavedGuard() {
  const { key } = useLocation();
  const { state } = useNavigation();
  const typedIn = useRef<HTMLFormElement | null>(null);
  const sent = useRef(false);
  const [lastFocus, setLastFocus] = useState<HTMLElement | null>(null);
  const isUnsaved = () => typedIn.current?.isConnected === true && !sent.current;

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!isTyped(target)) return;
      typedIn.current = target.form;
      sent.current = false;
    };
    const noteSent = ({ target }: Event) => {
      if (target === typedIn.current) sent.current = true;
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (typedIn.current?.isConnected && !sent.current) event.preventDefault();
    };
    const keep = () => {
      if (typedIn.current?.isConnected && !sent.current) saveDrafts(window.history.state?.key ?? "default");
    };
    document.addEventListener("input", note);
    document.addEventListener("submit", noteSent, { capture: true });
    window.addEventListener("beforeunload", warn);
    window.addEventListener("pagehide", keep);
    return () => {
      document.removeEventListener("input", note);
      document.removeEventListener("submit", noteSent, { capture: true });
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("pagehide", keep);
    };
  }, []);

  // A refused form is still unsaved.
  useEffect(() => {
    if (state !== "idle" || !sent.current) return;
    const refused = document.querySelector(WRONG)?.closest("form");
    sent.current = false;
    typedIn.current = refused ?? null;
  }, [state]);

  useEffect(() => {
    const restored = restoreDrafts(key);
    if (restored) typedIn.current = restored;
  }, [key]);

  // Typing before hydration counts too.
  useEffect(() => {
    typedIn.current ??= formChangedBeforeHydration() ?? null;
  }, []);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    if (!isElsewhere || !isUnsaved()) return false;
    setLastFocus(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    return true;
  });
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <ConfirmDialog
        title="¿Salir sin guardar?"
        description="Lo que escribiste no se guardó. Si vuelves atrás, lo encuentras otra vez."
        confirm="Salir sin guardar"
        onClose={() => blocker.state === "blocked" && blocker.reset()}
        onConfirm={() => {
          saveDrafts(key);
          typedIn.current = null;
          blocker.proceed();
        }}
        returnFocusTo={() => lastFocus}
      />
    </Suspense>
  );
}
