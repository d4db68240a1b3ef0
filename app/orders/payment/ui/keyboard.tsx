import { useEffect, useRef } from "react";
import { useHydrated } from "#app/kit/hydrated.ts";
import { CONTENT_ID } from "#app/kit/page/skip-link.tsx";

/** Needs scripts and a keyboard: touch screens have no use for keys. */
export function KeyHint({ name }: { name: string }) {
  return useHydrated() ? (
    <span className="hidden rounded border border-current px-1.5 text-xs pointer-fine:inline">{name}</span>
  ) : null;
}

export function KeyboardHelp() {
  return useHydrated() ? (
    <p className="hidden text-ink-soft text-sm pointer-fine:block">
      Con el teclado, dentro de este recuadro: C confirma; 1, 2 o 3 rechaza con ese motivo; R escribe otro y
      Enter lo envía.
    </p>
  ) : null;
}

/** Keys work only while this element has the focus, which it gets first: elsewhere letters have other uses. */
export const KEYS_ID = "con-teclas";

export function useFocusForKeys(shown: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly shown voucher gets the focus.
  useEffect(() => {
    const { activeElement } = document;
    // On a new page, the whole content has the focus.
    if (activeElement === document.body || activeElement?.id === CONTENT_ID)
      document.getElementById(KEYS_ID)?.focus();
  }, [shown]);
}

/** Handles one key, while no field has the focus. */
export function useKey(key: string, press: () => void) {
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const typing = target.closest("input, textarea, select, [contenteditable], dialog");
      if (typing || !target.closest(`#${KEYS_ID}`)) return;
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) pressed.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [key]);
}
