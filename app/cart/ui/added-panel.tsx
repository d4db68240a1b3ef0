import { useEffect, useLayoutEffect, useRef } from "react";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import type { AddedSummary } from "#app/kit/message/notices.ts";
import { Price } from "#app/kit/price.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";

interface AddedPanelProps {
  message: string;
  added: AddedSummary;
  onClose: () => void;
}

/** The added line and the cart's totals; low on phones, to cover little of the page. */
export function AddedPanel({ message, added, onClose }: AddedPanelProps) {
  const { name, price, picture, lines, parts } = added;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusFromKeyboard(panel.current), []);
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="pointer-events-auto grid w-full gap-2 rounded-card border border-line bg-surface p-3 shadow-float sm:w-96 sm:gap-4 sm:p-4"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">{message}</p>
        <button
          type="button"
          onClick={onClose}
          aria-label="Cerrar aviso"
          className="-m-1 grid size-10 shrink-0 place-items-center rounded-control hover:bg-surface-sunk"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className="hidden min-w-0 items-center gap-3 sm:flex">
        <Thumbnail picture={picture} px={64} />
        <div className="min-w-0">
          <p className="line-clamp-2 break-words">{name}</p>
          <Price amount={price} className="font-semibold" />
        </div>
      </div>
      <p className="flex justify-between gap-3 border-line sm:border-t sm:pt-3">
        {lines === 1 ? "1 producto en tu carrito" : `${lines} productos en tu carrito`}
        <Price parts={parts} className="font-bold" />
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button look="secondary" onClick={onClose} className="max-sm:hidden">
          Seguir comprando
        </Button>
        <ButtonLink to={href("/checkout")}>Ver carrito</ButtonLink>
      </div>
    </div>
  );
}

/** Keyboard focus moves into the panel, and back when it closes. */
function focusFromKeyboard(panel: HTMLElement | null) {
  const opener = document.activeElement;
  if (!panel || !(opener instanceof HTMLElement) || !opener.matches(":focus-visible")) return;
  panel.focus();
  return () => {
    if (panel.contains(document.activeElement)) opener.focus();
  };
}
