import { href, Link, Outlet, useLocation, useParams } from "react-router";
import { readAgreements, textsToAccept } from "#app/accounts/consent/consents.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf, requireCustomer } from "#app/accounts/guards.ts";
import { withWayBack } from "#app/accounts/way-back.ts";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { Breadcrumb } from "#app/kit/page/breadcrumb.tsx";
import { Sidebar } from "#app/storefront/ui/sidebar.tsx";
import { customerLinks, useCustomerLinks } from "#app/storefront/ui/sidebar-links.ts";
import type { Route } from "./+types/layout.ts";

/** Last crumb, where it differs from the sidebar's label. */
const CRUMBS: Record<string, string> = {
  [href("/cliente/perfil")]: "Datos personales",
  [href("/cliente/perfil/foto")]: "Foto",
  [href("/cliente/perfil/contrasena")]: "Contraseña",
  [href("/cliente/perfil/correo")]: "Correo",
  [href("/cliente/perfil/sesiones")]: "Sesiones abiertas",
  [href("/cliente/perfil/eliminar")]: "Eliminar mi cuenta",
  [href("/cliente/mis-datos")]: "Mis datos",
  [href("/cliente/condiciones")]: "Condiciones",
};

export const middleware = [requireCustomer];

/** A session may last for months, so a changed privacy policy is announced here too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const texts = textsToAccept(await readAgreements(db, customerOf(context).id));
  return { policyChanged: texts.some(({ name }) => name === "privacidad") };
}

/** Customer layout: breadcrumb and profile sidebar, inside the public one. */
export default function CustomerLayout({ loaderData: { policyChanged } }: Route.ComponentProps) {
  const path = useLocation().pathname.toLowerCase();
  const links = useCustomerLinks();
  const { numero } = useParams();
  const page = CRUMBS[path] ?? customerLinks.find((link) => link.path === path)?.label;
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
          <Sidebar label="Mi perfil" links={links} />
        </aside>
        <div className="min-w-0">
          {policyChanged && path !== href("/cliente/condiciones") && <PolicyChanged path={path} />}
          <Outlet />
        </div>
      </div>
    </>
  );
}

function PolicyChanged({ path }: { path: string }) {
  return (
    <div className="mb-6 print:hidden">
      <Alert kind="info">
        Nuestra política de privacidad cambió.{" "}
        <Link
          to={withWayBack(href("/cliente/condiciones"), path)}
          className="font-semibold underline underline-offset-4"
        >
          Léela y acéptala
        </Link>
      </Alert>
    </div>
  );
}
