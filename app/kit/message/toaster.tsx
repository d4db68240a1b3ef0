import { type CSSProperties, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Toaster as Sonner, toast } from "sonner";
import type { Flash } from "#app/platform/http/flash.ts";
import { OfficeMessage } from "./office-message.tsx";

/** On phones at the bottom, above a bottom bar; else below the top bar, right of the heading. */
const AT_BOTTOM = { bottom: "calc(var(--bottom-bar, 0px) + 0.75rem)" };
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

/** A message belongs to the page that it came with: a toast over the shop's, a line above the office's. */
export default function Toaster({ flash }: { flash: Flash }) {
  const { key, pathname } = useLocation();
  const [arrival, setArrival] = useState({ flash, key });
  if (arrival.flash !== flash) setArrival({ flash, key });
  const current = arrival.key === key ? flash : undefined;
  const inOffice = /^\/administrador(\/|$)/i.test(pathname);
  useEffect(() => {
    if (inOffice || !current) return;
    if (current.kind === "ok") toast.success(current.text);
    else toast.error(current.text);
  }, [inOffice, current]);
  if (inOffice) return <OfficeMessage flash={current} />;
  const onPhone = window.matchMedia("(width <= 800px)").matches;
  return (
    <Sonner
      style={LOOK}
      richColors
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: "Cerrar el aviso", classNames: { closeButton: "size-8!" } }}
      position={onPhone ? "bottom-center" : "top-right"}
      offset={onPhone ? AT_BOTTOM : AT_TOP}
      mobileOffset={AT_BOTTOM}
    />
  );
}
