import { useRef } from "react";
import { Link } from "react-router";
import { CloseButton, DrawerHeader, useCloseOnNavigation } from "#app/kit/message/drawer.tsx";
import { AccountLinks } from "./account-links.tsx";
import { MenuCategories, showFirstPanel } from "./menu-categories.tsx";
import { closeMenuSoon, MENU_ID, openMenuOnHover } from "./menu-hover.ts";
import { usePageLinks } from "./page-links.ts";
import { SocialLinks } from "./social-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";

/** The same element is a drawer on phones and a mega-menu under the bar on wide screens. */
export function StoreMenu() {
  const menu = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(menu);
  const otherPages = usePageLinks().filter(({ category }) => !category);
  return (
    <div
      ref={menu}
      id={MENU_ID}
      popover="auto"
      onPointerEnter={openMenuOnHover}
      onPointerLeave={closeMenuSoon}
      onToggle={(event) => event.newState === "open" && showFirstPanel(event.currentTarget)}
      className="drawer left-0 wide:absolute wide:inset-x-0 wide:top-[135px] wide:bottom-auto wide:h-auto wide:w-full wide:backdrop:bg-black/25"
    >
      <div className="wide:hidden">
        <DrawerHeader drawer={MENU_ID} label="Menú" />
      </div>
      <div className="border-line border-b p-4 wide:hidden">
        <AccountLinks />
      </div>
      <div className="mx-auto w-full max-w-7xl p-2 wide:flex wide:items-start wide:gap-4 wide:p-6">
        <MenuCategories />
        <div className="hidden wide:block">
          <CloseButton drawer={MENU_ID} />
        </div>
      </div>
      <nav aria-label="Páginas de la tienda" className="border-line border-t p-2 wide:hidden">
        <ul>
          {otherPages.map(({ label, path }) => (
            <li key={path}>
              <Link
                to={path}
                prefetch="intent"
                className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-surface-sunk"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-wrap items-center justify-between bg-night p-3 text-night-ink wide:hidden">
        <div className="flex gap-1">
          <WhatsAppLink />
          <SocialLinks />
        </div>
        <ThemeSwitch />
      </div>
    </div>
  );
}
