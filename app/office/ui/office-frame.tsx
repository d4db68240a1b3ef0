import { Menu, Store } from "lucide-react";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { Logo } from "#app/kit/logo.tsx";
import { Drawer } from "#app/kit/message/drawer.tsx";
import { PageAnnouncer } from "#app/kit/page/page-announcer.tsx";
import { CONTENT_ID, SkipLink } from "#app/kit/page/skip-link.tsx";
import { useStore, useViewer } from "#app/kit/store-context.tsx";
import type { PendingWork } from "#app/office/day/pending-work.ts";
import { Sidebar } from "#app/storefront/ui/sidebar.tsx";
import { officeRows } from "./office-rows.tsx";
import { PaletteButton } from "./palette/palette-button.tsx";

const DRAWER_ID = "menu-administrador";
const LABEL = "Administración";

interface OfficeFrameProps {
  pending: Partial<PendingWork>;
  children: ReactNode;
}

/** The sidebar beside the page, in a drawer on phones. */
export function OfficeFrame({ pending, children }: OfficeFrameProps) {
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <UnsavedGuard />
      <div className="grid min-h-dvh content-start wide:grid-cols-[16rem_minmax(0,1fr)] wide:content-stretch print:block">
        <header className="flex items-center gap-3 border-line border-b bg-surface px-3 py-2.5 wide:hidden print:hidden">
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            aria-label={`Menú de ${LABEL.toLowerCase()}`}
            className="grid size-11 place-items-center rounded-control hover:bg-surface-sunk"
          >
            <Menu aria-hidden="true" className="size-6" />
          </button>
          <StoreName />
          <PaletteButton compact />
        </header>
        <Drawer id={DRAWER_ID} label={LABEL} className="left-0 wide:hidden">
          <AdministratorSidebar pending={pending} />
        </Drawer>
        <aside className="hidden border-line border-r bg-surface wide:block print:hidden">
          <div
            // The foot of a list that is higher than the screen stays visible.
            data-scrolls
            className="group sticky top-0 grid max-h-dvh scroll-pb-44 gap-2 overflow-y-auto pt-4"
          >
            <div className="px-7">
              <StoreName />
            </div>
            <div className="px-4 pt-2">
              <PaletteButton shortcut />
            </div>
            <AdministratorSidebar pending={pending} />
          </div>
        </aside>
        <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 px-3 py-6 outline-none wide:px-8 wide:py-8">
          {children}
        </main>
      </div>
    </>
  );
}

function AdministratorSidebar({ pending }: { pending: Partial<PendingWork> }) {
  return (
    <Sidebar
      label={LABEL}
      links={officeRows(useViewer(), pending)}
      wayOut={{
        label: "Ver la tienda",
        path: href("/"),
        icon: <Store aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />,
      }}
    />
  );
}

function StoreName() {
  const { name, logo } = useStore();
  return (
    <Link
      to={href("/")}
      aria-label={`${name}, ir a la tienda`}
      className="flex min-h-11 items-center rounded-control"
    >
      <Logo name={name} picture={logo} className="h-9" />
    </Link>
  );
}
