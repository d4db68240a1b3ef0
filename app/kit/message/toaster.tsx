import { type CSSProperties, useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import type { RootData } from "#app/kit/store-context.tsx";

/** Set by app.css: covers neither the top bar's buttons nor those at the bottom. */
const TOP = "var(--toast-top)";

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

export default function Toaster({ flash }: { flash: NonNullable<RootData["flash"]> }) {
  useEffect(() => {
    if (flash.kind === "ok") toast.success(flash.text);
    else toast.error(flash.text);
  }, [flash]);
  return (
    <Sonner
      style={LOOK}
      richColors
      closeButton
      containerAriaLabel="Avisos"
      toastOptions={{ closeButtonAriaLabel: "Cerrar el aviso" }}
      position="top-center"
      offset={{ top: TOP }}
      mobileOffset={{ top: TOP }}
    />
  );
}
