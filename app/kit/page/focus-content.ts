import { CONTENT_ID } from "./skip-link.tsx";

/** Keyboard and screen reader start at the top of what is new, as after a full page load. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
