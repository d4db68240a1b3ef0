import type { MouseEvent } from "react";

/** The product page gives this name to its main picture (kit/styles/transitions.css). */
const NAME = "producto";
let leaving: HTMLElement | null = null;

/** The pressed card's picture grows into the product page's main picture. */
export function startPictureTransition({ currentTarget }: MouseEvent<HTMLElement>): void {
  // Elements with the same name cancel the transition.
  const others = [leaving, document.querySelector<HTMLElement>(`.${NAME}`)];
  for (const other of others) if (other) other.style.viewTransitionName = "none";
  leaving = currentTarget.closest("article")?.querySelector("img") ?? null;
  if (leaving) leaving.style.viewTransitionName = NAME;
}
