import { href, Link, useLocation } from "react-router";
import { isStaff } from "#app/accounts/viewer.ts";
import { Icon } from "#app/kit/icon.tsx";
import { Logo } from "#app/kit/logo.tsx";
import { useStore, useViewer } from "#app/kit/store-context.tsx";
import { AccountLinks, useAccountPath } from "./account-links.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CartLink } from "./cart-link.tsx";
import { useMenu } from "./menu-categories.tsx";
import { closeMenuSoon, keepHoveredOpen, MENU_ID, openMenuOnHover } from "./menu-hover.ts";
import { usePageLinks } from "./page-links.ts";
import { SearchBox } from "./search-box.tsx";
import { SocialLinks } from "./social-links.tsx";
import { StoreMenu } from "./store-menu.tsx";
import { WhatsAppLink } from "./whatsapp-link.tsx";

export const PROFILE_DRAWER_ID = "perfil";

const ICON_BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-control hover:bg-surface-sunk wide:hidden";

/** 135 px high; on wide screens the first row is sticky. */
export function TopBar() {
  return (
    <header className="contents print:hidden">
      <div className="z-30 border-line border-b bg-surface wide:sticky wide:top-0">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-2 px-3 py-4 wide:h-[78px] wide:flex-nowrap wide:gap-x-6 wide:px-6 wide:py-0">
          <button
            type="button"
            popoverTarget={MENU_ID}
            aria-label="Menú"
            className={`${ICON_BUTTON} order-1 wide:order-none`}
          >
            <Icon name="menu" className="size-6" />
          </button>
          <StoreLink />
          <div className="order-last basis-full pt-3.5 wide:order-none wide:flex-1 wide:basis-auto wide:pt-0">
            <SearchBox />
          </div>
          <div className="order-3 ml-auto flex items-center gap-1 wide:order-none wide:ml-0 wide:gap-3">
            <AccountLinks className="hidden wide:flex" />
            <AccountMenu />
            <SmallAccountButton />
            <CartLink />
          </div>
        </div>
      </div>
      <PageBar />
      <StoreMenu />
    </header>
  );
}

function StoreLink() {
  const { name, logo } = useStore();
  return (
    <Link
      to={href("/")}
      aria-label={`${name}, ir al inicio`}
      className="order-2 flex min-h-11 items-center rounded-control wide:order-none"
    >
      <Logo name={name} picture={logo} className="h-9 wide:h-10" />
    </Link>
  );
}

/** Opens the profile sidebar on phones. */
function SmallAccountButton() {
  const viewer = useViewer();
  const login = useAccountPath("/ingresar");
  const icon = <Icon name="user" className="size-6" />;
  if (viewer.role === "cliente") {
    return (
      <button type="button" popoverTarget={PROFILE_DRAWER_ID} aria-label="Mi perfil" className={ICON_BUTTON}>
        {icon}
      </button>
    );
  }
  if (isStaff(viewer)) return <AccountLinks className="wide:hidden" />;
  return (
    <Link to={login} aria-label="Iniciar Sesión" className={ICON_BUTTON}>
      {icon}
    </Link>
  );
}

function PageBar() {
  const { pathname } = useLocation();
  const hasCategories = useMenu().length > 0;
  return (
    <div className="hidden bg-night text-night-ink wide:block">
      <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center gap-1 px-3 panels:px-6">
        {hasCategories && (
          <button
            type="button"
            popoverTarget={MENU_ID}
            onPointerEnter={openMenuOnHover}
            onPointerLeave={closeMenuSoon}
            onClick={keepHoveredOpen}
            className="flex h-10 items-center gap-2 rounded-control bg-night-ink/12 px-4 font-semibold hover:bg-night-ink/20"
          >
            <Icon name="layout-grid" />
            Categorías
          </button>
        )}
        <nav aria-label="Páginas de la tienda" className="panels:ml-2">
          <ul className="flex flex-wrap gap-1">
            {usePageLinks().map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  prefetch="intent"
                  aria-current={isWithin(pathname, path) ? "page" : undefined}
                  className="flex h-10 items-center rounded-control px-1 panels:px-2 xl:px-3 font-medium text-sm panels:text-base hover:bg-night-ink/12 aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex max-panels:[&_a]:w-7">
          <WhatsAppLink />
          <SocialLinks />
        </div>
      </div>
    </div>
  );
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
