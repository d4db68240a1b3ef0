import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";

const pages = [
  { label: "Tienda", path: href("/administrador/ajustes") },
  { label: "Ventas", path: href("/administrador/ajustes/ventas") },
  { label: "Monedas", path: href("/administrador/ajustes/monedas") },
  { label: "Pagos", path: href("/administrador/ajustes/pagos") },
  { label: "Envíos", path: href("/administrador/ajustes/envios") },
  { label: "Recojo", path: href("/administrador/ajustes/recojo") },
  { label: "Couriers", path: href("/administrador/ajustes/couriers") },
  { label: "Impuestos", path: href("/administrador/ajustes/impuestos") },
  { label: "Pie de página", path: href("/administrador/ajustes/pie") },
  { label: "Portada", path: href("/administrador/ajustes/portada") },
  { label: "Textos", path: href("/administrador/ajustes/textos") },
  { label: "Sinónimos", path: href("/administrador/ajustes/sinonimos") },
  { label: "Correo", path: href("/administrador/ajustes/correo") },
  { label: "Copias", path: href("/administrador/ajustes/copias") },
  { label: "Administradores", path: href("/administrador/ajustes/administradores") },
  { label: "Seguridad", path: href("/administrador/seguridad") },
  { label: "Auditoría", path: href("/administrador/auditoria") },
];

interface SettingsPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A page of the settings, with links to the others. */
export function SettingsPage({ title, intro, children }: SettingsPageProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle intro={intro}>{title}</PageTitle>
      <nav aria-label="Ajustes" className="mb-8 border-line border-b pb-3">
        <ul className="flex flex-wrap gap-1">
          {pages.map(({ label, path }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === href("/administrador/ajustes")}
                className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
      <SessionDialog />
    </>
  );
}
