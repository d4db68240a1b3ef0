import { href, Link } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import type { Notice } from "#app/kit/message/notices.ts";
import { AddedPanel } from "./added-panel.tsx";

export interface ToastProps {
  notice: Notice;
  onClose: () => void;
}

/** Loaded with the first notice. */
export default function Toast({ notice, onClose }: ToastProps) {
  const { message, added } = notice;
  if (added) return <AddedPanel message={message} added={added} onClose={onClose} />;
  return <NoticeBar notice={notice} onClose={onClose} />;
}

function NoticeBar({ notice, onClose }: ToastProps) {
  const link = notice.link === undefined ? { label: "Ver carrito", path: href("/checkout") } : notice.link;
  return (
    <div className="pointer-events-auto flex items-center gap-3 rounded-card border border-night-ink/20 bg-night py-2 pr-2 pl-4 text-night-ink shadow-float">
      <Icon name={notice.ok ? "circle-check" : "circle-alert"} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-1">
        <p className="wrap-anywhere max-w-md">{notice.message}</p>
        {link && (
          <Link
            to={link.path}
            className="-mx-1 inline-flex min-h-10 items-center rounded-control px-1 font-semibold underline underline-offset-4 hover:bg-night-ink/15 sm:mx-0 sm:px-3"
          >
            {link.label}
          </Link>
        )}
      </div>
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
