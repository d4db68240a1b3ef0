import { href, Outlet, useLocation, useParams } from "react-router";
import { requireCustomer } from "#app/accounts/guards.ts";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { Breadcrumb } from "#app/kit/page/breadcrumb.tsx";
import { Sidebar } from "#app/storefront/ui/sidebar.tsx";
import { customerCrumbs, customerLinks } from "#app/storefront/ui/sidebar-links.ts";

export const middleware = [requireCustomer];

/** Customer layout: breadcrumb and profile sidebar, inside the public one. */
export default function CustomerLayout() {
  const path = useLocation().pathname.toLowerCase();
  const { numero } = useParams();
  const page = customerCrumbs[path] ?? customerLinks.find((link) => link.path === path)?.label;
  return (
    <>
      <UnsavedGuard />
      <Breadcrumb
        crumbs={[
          { label: "Inicio", path: href("/") },
          { label: "Mi perfil", path: href("/cliente/perfil") },
          ...(page ? [{ label: page }] : []),
          ...(numero
            ? [{ label: "Mis compras", path: href("/cliente/mis-compras") }, { label: `Pedido ${numero}` }]
            : []),
        ]}
      />
      <div className="grid gap-8 wide:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <aside className="hidden self-start rounded-card border border-line bg-surface wide:block print:hidden">
          <Sidebar label="Mi perfil" links={customerLinks} />
        </aside>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </>
  );
}
