import { CONTENT_ID } from "./skip-link.tsx";

/** Moves keyboard and screen reader to the start of the new content, as a full page load does. */
export function focusContent(): void {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
}
