import { type CSSProperties, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Toaster as Sonner, toast } from "sonner";
import type { Flash } from "#app/platform/http/flash.ts";
import { PageMessage } from "./page-message.tsx";

/** Below the top bar, right of the heading. */
const AT_TOP = { top: "var(--toast-top)", right: "1.5rem" };

/** Sonner's own colours have too little contrast. */
const LOOK = {
  fontFamily: "inherit",
  "--success-bg": "var(--color-ok-soft)",
  "--success-border": "var(--color-ok)",
  "--success-text": "var(--color-ok)",
  "--error-bg": "var(--color-bad-soft)",
  "--error-border": "var(--color-bad)",
  "--error-text": "var(--color-bad)",
} as CSSProperties;

/**
 * Shows a message only on the page it came with. Not as a toast in the back office and on phones, where a
 * toast would cover content.
 */
export default function Toaster({ flash }: { flash: Flash }) {
  const { key, pathname } = useLocation();
  const [arrival, setArrival] = useState({ flash, key });
  if (arrival.flash !== flash) setArrival({ flash, key });
  const current = arrival.key === key ? flash : undefined;
  const inOffice = /^\/administrador(\/|$)/i.test(pathname);
  const onPhone = window.matchMedia("(width <= 800px)").matches;
  const abovePage = inOffice || onPhone;
  useEffect(() => {
    if (abovePage || !current) return;
    if (current.kind === "ok") toast.success(current.text);
    else toast.error(current.text);
  }, [abovePage, current]);
  if (abovePage) return <PageMessage flash={current} />;
  return (
    <Sonner
      style={LOOK}
      richColors
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: "Cerrar el aviso", classNames: { closeButton: "size-8!" } }}
      position="top-right"
      offset={AT_TOP}
    />
  );
}
