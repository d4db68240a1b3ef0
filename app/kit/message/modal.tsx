import { type ComponentProps, type SyntheticEvent, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

const LOOK = "mx-auto overscroll-contain bg-surface text-ink rounded-card shadow-float";
const CENTRED = "my-auto w-[calc(100%-2rem)] max-w-md gap-4 p-6 open:grid";

interface ModalProps extends Omit<ComponentProps<"dialog">, "onClose"> {
  onClose?: () => void;
  /** gets the focus when the dialog closes; default: the element that had it before */
  returnFocusTo?: () => HTMLElement | null;
  /** hides the page behind the dialog, so that it can't be read */
  hidesPage?: boolean;
}

/** The rest of the page is inert. Open while rendered. */
export function Modal({
  onClose,
  returnFocusTo,
  hidesPage = false,
  className = CENTRED,
  ...dialog
}: ModalProps) {
  const backdrop = hidesPage ? "backdrop:bg-surface-sunk" : "backdrop:bg-black/50";
  const shown = useRef<HTMLDialogElement>(null);
  const focusAfter = useRef(returnFocusTo);
  useEffect(() => {
    const before = document.activeElement;
    if (!shown.current?.open) shown.current?.showModal();
    return () => {
      const after = focusAfter.current?.() ?? before;
      if (after instanceof HTMLElement) after.focus();
    };
  }, []);
  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose?.();
  }
  // Chromium closes the dialog at a second Escape, even if the first was cancelled.
  function closed() {
    if (onClose) onClose();
    else shown.current?.showModal();
  }
  return createPortal(
    <dialog
      ref={shown}
      onCancel={cancel}
      onClose={closed}
      className={`${LOOK} ${backdrop} ${className}`}
      {...dialog}
    />,
    document.body,
  );
}
