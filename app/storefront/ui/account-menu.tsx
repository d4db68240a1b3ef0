import { useRef } from "react";
import { Icon } from "#app/kit/icon.tsx";
import { useCloseOnNavigation } from "#app/kit/message/drawer.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useCustomerLinks } from "./sidebar-links.ts";

const MENU_ID = "mi-cuenta";

/** Shown on wide screens; phones have the profile sidebar. */
export function AccountMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const links = useCustomerLinks();
  useCloseOnNavigation(menu);
  if (useViewer().role !== "cliente") return null;
  return (
    <div className="-ml-4 hidden wide:block">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Mi cuenta"
        className="grid size-11 place-items-center rounded-control hover:bg-surface-sunk"
      >
        <Icon name="chevron-right" className="size-4 rotate-90" />
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        role="dialog"
        aria-label="Mi cuenta"
        className="fixed inset-auto top-[74px] right-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))] m-0 max-h-[80dvh] w-72 overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-float"
      >
        <Sidebar label="Páginas de mi cuenta" links={links} />
      </div>
    </div>
  );
}
