import type { MouseEvent, PointerEvent } from "react";

export const MENU_ID = "menu";

const PATIENCE_MS = 250;

// The button and the panel share one menu and so one clock.
let closing: ReturnType<typeof setTimeout> | undefined;
let openedByHover = false;

/** A mouse opens the menu by resting on its button and keeps it by moving into it. */
export function openMenuOnHover(event: PointerEvent): void {
  if (event.pointerType !== "mouse" || !hasMenuPanels()) return;
  clearTimeout(closing);
  const menu = findMenu();
  if (!menu || menu.matches(":popover-open")) return;
  openedByHover = true;
  menu.showPopover();
}

export function closeMenuSoon(event: PointerEvent): void {
  if (event.pointerType !== "mouse" || !hasMenuPanels()) return;
  const menu = findMenu();
  if (menu?.matches(":popover-open")) closing = setTimeout(() => menu.togglePopover(false), PATIENCE_MS);
}

/** The click that follows opening by hover must not close the menu again; the next one does. */
export function keepHoveredOpen(event: MouseEvent): void {
  const byMouse = event.detail > 0;
  if (byMouse && openedByHover && findMenu()?.matches(":popover-open")) event.preventDefault();
  openedByHover = false;
}

/** From 1000 px on, subcategories show beside their category. */
export function hasMenuPanels(): boolean {
  return window.matchMedia("(min-width: 1001px)").matches;
}

function findMenu(): HTMLElement | null {
  return document.getElementById(MENU_ID);
}
