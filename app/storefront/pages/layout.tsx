import { Outlet } from "react-router";
import { isStaff } from "#app/accounts/viewer.ts";
import { Drawer } from "#app/kit/message/drawer.tsx";
import { PageAnnouncer } from "#app/kit/page/page-announcer.tsx";
import { CONTENT_ID, SkipLink } from "#app/kit/page/skip-link.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { AdministratorBar } from "#app/storefront/ui/administrator-bar.tsx";
import { Footer } from "#app/storefront/ui/footer.tsx";
import { Sidebar } from "#app/storefront/ui/sidebar.tsx";
import { useCustomerLinks } from "#app/storefront/ui/sidebar-links.ts";
import { PROFILE_DRAWER_ID, TopBar } from "#app/storefront/ui/top-bar.tsx";

export { ErrorBoundary } from "#app/storefront/ui/error-page.tsx";

export default function StoreLayout() {
  const viewer = useViewer();
  const customerLinks = useCustomerLinks();
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <div className="flex min-h-dvh flex-col">
        <TopBar />
        {isStaff(viewer) && <AdministratorBar />}
        {viewer.role === "cliente" && (
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
        <Footer />
      </div>
    </>
  );
}
