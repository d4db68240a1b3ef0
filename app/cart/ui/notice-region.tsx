import { type ReactNode, useEffect, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { type Notice, NoticeContext } from "#app/kit/message/notices.ts";
import { AddedPanel } from "./added-panel.tsx";

const SHOWN_MS = 8000;

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
        {notice?.added ? (
          <AddedPanel message={notice.message} added={notice.added} onClose={close} />
        ) : (
          notice && <NoticeBar notice={notice} onClose={close} />
        )}
      </div>
    </NoticeContext>
  );
}

function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const link = notice.link === undefined ? { label: "Ver carrito", path: href("/checkout") } : notice.link;
  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-card border border-night-ink/20 bg-night py-2 pr-2 pl-4 text-night-ink shadow-float">
      <Icon name={notice.ok ? "circle-check" : "circle-alert"} />
      <p className="wrap-anywhere min-w-0 max-w-md">{notice.message}</p>
      {link && (
        <Link
          to={link.path}
          className="inline-flex min-h-10 shrink-0 items-center rounded-control px-3 font-semibold underline underline-offset-4 hover:bg-night-ink/15"
        >
          {link.label}
        </Link>
      )}
      <button
        type="button"
        onClick={onClose}
        aria-label="Cerrar aviso"
        className="grid size-10 shrink-0 place-items-center rounded-control hover:bg-night-ink/15"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}
