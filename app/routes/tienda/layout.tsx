import { Suspense } from "react";
import { Outlet } from "react-router";
import { CartNotices } from "#app/ui/cart-notice.tsx";
import { AdministratorBar } from "#app/ui/chrome/administrator-bar.tsx";
import { Footer } from "#app/ui/chrome/footer.tsx";
import { PageAnnouncer } from "#app/ui/chrome/page-announcer.tsx";
import { Sidebar } from "#app/ui/chrome/sidebar.tsx";
import { customerLinks } from "#app/ui/chrome/sidebar-links.ts";
import { CONTENT_ID, SkipLink } from "#app/ui/chrome/skip-link.tsx";
import { PROFILE_DRAWER_ID, TopBar } from "#app/ui/chrome/top-bar.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { PlainLinks } from "#app/ui/plain-links.tsx";
import { useViewer } from "#app/ui/store-context.tsx";

/**
 * Public layout: top bar, content, footer; on phones a customer's sidebar (specification §2). Scripts take over what
 * stands in a Suspense by itself, the touched part first: nothing in it waits for data.
 */
export default function StoreLayout() {
  const { role } = useViewer();
  return (
    <CartNotices>
      <SkipLink />
      <PageAnnouncer />
      <PlainLinks />
      <div className="flex min-h-dvh flex-col">
        <Suspense>
          <TopBar />
        </Suspense>
        {role === "administrador" && <AdministratorBar />}
        {role === "cliente" && (
          <Drawer id={PROFILE_DRAWER_ID} label="Mi perfil" className="right-0 left-auto wide:hidden">
            <Sidebar label="Mi perfil" links={customerLinks} />
          </Drawer>
        )}
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-3 py-6 outline-none wide:px-6"
        >
          <Outlet />
        </main>
        <Suspense>
          <Footer />
        </Suspense>
      </div>
    </CartNotices>
  );
}
