import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Icon } from "#app/kit/icon.tsx";

interface DrawerProps {
  id: string;
  label: string;
  children: ReactNode;
  className?: string;
}

/** A popover: opens, closes and returns the focus without scripts. Styled by styles/drawer.css. */
export function Drawer({ id, label, children, className = "" }: DrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(drawer);
  return (
    <div
      ref={drawer}
      id={id}
      role="dialog"
      aria-label={label}
      popover="auto"
      className={`drawer ${className}`}
    >
      <DrawerHeader drawer={id} label={label} />
      {children}
    </div>
  );
}

export function DrawerHeader({ drawer, label }: { drawer: string; label: string }) {
  return (
    <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
      <p className="font-semibold text-lg">{label}</p>
      <CloseButton drawer={drawer} />
    </div>
  );
}

export function CloseButton({ drawer }: { drawer: string }) {
  return (
    <button
      type="button"
      popoverTarget={drawer}
      popoverTargetAction="hide"
      className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium hover:bg-surface-sunk"
    >
      <Icon name="x" />
      Cerrar
    </button>
  );
}

export function useCloseOnNavigation(drawer: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    if (page.current === key) return;
    page.current = key;
    drawer.current?.togglePopover?.(false);
  }, [key, drawer]);
}
