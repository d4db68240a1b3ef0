import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useBlocker, useLocation, useNavigation } from "react-router";
import { useHydrated } from "#app/kit/hydrated.ts";
import { ERROR_PAGE_ID } from "#app/kit/page/error-page-id.ts";
import {
  changedFields,
  type Draft,
  type Field,
  isTyped,
  readChangedDrafts,
  readDrafts,
  restoreDrafts,
  saveDrafts,
  unsavedWork,
  writeDrafts,
} from "./drafts.ts";

const ConfirmDialog = lazy(() => import("#app/kit/message/confirm-dialog.tsx"));

const WRONG = "main form [aria-invalid='true'], main form [role='alert']";

interface SentDrafts {
  /** path and query */
  page: string;
  all: Draft[];
  /** drafts of other changed forms that were not submitted */
  others: Draft[];
}

/**
 * Use once per layout. Confirms leaving changed forms. Restores their text on Back, after an error page, or
 * by a link with the state `comesBack`. Ignores forms in tables.
 */
export function UnsavedGuard() {
  const { key, pathname, search } = useLocation();
  const page = pathname + search;
  const { state } = useNavigation();
  const changed = useRef(new Set<HTMLFormElement>());
  const sent = useRef<SentDrafts>(undefined);
  const typedFirst = useRef<Field[]>([]);
  const isHydrated = useHydrated();
  const [isHydrating] = useState(!isHydrated);
  const [lastFocus, setLastFocus] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isTyped(target)) changed.current.add(target.form);
    };
    const noteSent = ({ target }: Event) => {
      if (!navigator.onLine || !(target instanceof HTMLFormElement)) return;
      if (!changed.current.delete(target)) return;
      const { pathname, search } = window.location;
      sent.current = { page: pathname + search, all: readDrafts(), others: readDrafts(changed.current) };
    };
    const discard = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-discards]")) changed.current.clear();
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved(changed.current) || lostWork() !== undefined) event.preventDefault();
    };
    const keep = () => {
      if (isUnsaved(changed.current)) saveDrafts(window.history.state?.key ?? "default");
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener("input", note, { signal });
    document.addEventListener("submit", noteSent, { capture: true, signal });
    document.addEventListener("click", discard, { capture: true, signal });
    window.addEventListener("beforeunload", warn, { signal });
    window.addEventListener("pagehide", keep, { signal });
    return () => leaving.abort();
  }, []);

  // In the same task that shows the error page, before the user can leave it.
  useLayoutEffect(() => () => queueMicrotask(() => keepIfFailed(sent.current)), []);

  // Marks a refused form as unsaved again, and restores other changed forms of the page, at the time the
  // refusal is shown.
  useLayoutEffect(() => {
    if (state !== "idle" || !sent.current) return;
    keepIfFailed(sent.current);
    const refused = document.querySelector(WRONG)?.closest("form");
    const others = sent.current.page === page ? writeDrafts(sent.current.others) : [];
    for (const form of [...(refused ? [refused] : []), ...others]) changed.current.add(form);
    sent.current = undefined;
  }, [state, page]);

  // Text typed before hydration counts as changed too, and is newer than a draft.
  useEffect(() => {
    if (!isHydrating) return;
    typedFirst.current = changedFields();
    for (const { form } of typedFirst.current) if (form) changed.current.add(form);
  }, [isHydrating]);

  useEffect(() => {
    const typed = typedFirst.current;
    for (const form of [...restoreDrafts(key, typed), ...restoreDrafts(page, typed)])
      changed.current.add(form);
    typedFirst.current = [];
  }, [key, page]);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherPage = currentLocation.pathname !== nextLocation.pathname;
    if (isOtherPage && nextLocation.state?.comesBack) {
      saveDrafts(page, readChangedDrafts());
      changed.current.clear();
      return false;
    }
    const isElsewhere = isOtherPage || currentLocation.search !== nextLocation.search;
    const losesWork = isOtherPage && lostWork() !== undefined;
    if (!losesWork && !(isElsewhere && isUnsaved(changed.current))) return false;
    setLastFocus(document.activeElement instanceof HTMLElement ? document.activeElement : null);
    return true;
  });
  if (blocker.state !== "blocked") return null;
  return (
    <Suspense>
      <ConfirmDialog
        title="¿Salir sin guardar?"
        description={
          lostWork() ?? "Lo que escribiste no se guardó. Si vuelves atrás, lo encuentras otra vez."
        }
        confirm="Salir sin guardar"
        onClose={() => blocker.state === "blocked" && blocker.reset()}
        onConfirm={() => {
          saveDrafts(key);
          changed.current.clear();
          blocker.proceed();
        }}
        returnFocusTo={() => lastFocus}
      />
    </Suspense>
  );
}

function isUnsaved(forms: ReadonlySet<HTMLFormElement>): boolean {
  return [...forms].some((form) => form.isConnected);
}

function lostWork(): string | undefined {
  return [...unsavedWork].find(([element]) => element.isConnected)?.[1];
}

/** Stores the sent text when the error page replaced the form, also in another layout. */
function keepIfFailed(sent: SentDrafts | undefined): void {
  if (sent && document.getElementById(ERROR_PAGE_ID)) saveDrafts(sent.page, sent.all);
}
