import type { MouseEvent, PointerEvent } from "react";

export const MENU_ID = "menu";

const CLOSE_DELAY_MS = 250;

// Button and panel share one menu, so also one timer.
let closing: ReturnType<typeof setTimeout> | undefined;
let openedByHover = false;

/** The menu opens when a mouse rests on its button, and stays while the mouse is in it. */
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
  if (menu?.matches(":popover-open")) closing = setTimeout(() => menu.togglePopover(false), CLOSE_DELAY_MS);
}

/** The first click after opening by hover must not close the menu. */
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
