import type { MouseEvent } from "react";

/** A product's page gives it to its main picture by class (kit/styles/transitions.css). */
const NAME = "producto";
let leaving: HTMLElement | null = null;

/** A pressed card's picture is the one that grows into the product's main picture. */
export function carryPicture({ currentTarget }: MouseEvent<HTMLElement>): void {
  // Of two with one name the browser would show neither.
  const others = [leaving, document.querySelector<HTMLElement>(`.${NAME}`)];
  for (const other of others) if (other) other.style.viewTransitionName = "none";
  leaving = currentTarget.closest("article")?.querySelector("img") ?? null;
  if (leaving) leaving.style.viewTransitionName = NAME;
}
