import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Notice, NoticeContext } from "#app/kit/message/notices.ts";
import type { ToastProps } from "./toast.tsx";

const SHOWN_MS = 8000;

const Toast = lazy(() => import("./toast.tsx").catch(() => ({ default: PlainToast })));

/** While the file of the other one can't be loaded. */
function PlainToast({ notice }: ToastProps) {
  return <p className="rounded-card bg-night p-4 text-night-ink">{notice.message}</p>;
}

/** Live region of the toasts: answers of cart and lists, and messages of pages on wide screens. */
export function Notices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  const [held, setHeld] = useState(false);
  const close = () => setNotice(undefined);
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  // While rendering, so that a message that comes with the new page stays.
  if (page !== pathname) {
    setPage(pathname);
    setNotice(undefined);
  }
  useEffect(() => {
    if (!notice || held) return;
    const timer = setTimeout(() => setNotice(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice, held]);

  return (
    <NoticeContext value={setNotice}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar,0px)+0.75rem)] z-40 flex justify-end wide:top-(--toast-top) wide:right-6 wide:bottom-auto print:hidden"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Suspense>{notice && <Toast notice={notice} onClose={close} />}</Suspense>
      </div>
    </NoticeContext>
  );
}
