import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";

const groups = [
  {
    title: "La tienda",
    pages: [
      { label: "Tienda", path: href("/administrador/ajustes") },
      { label: "Empresa", path: href("/administrador/ajustes/empresa") },
      { label: "Portada", path: href("/administrador/ajustes/portada") },
      { label: "PC armadas", path: href("/administrador/ajustes/pc") },
      { label: "Pie de página", path: href("/administrador/ajustes/pie") },
      { label: "Textos", path: href("/administrador/ajustes/textos") },
      { label: "Sinónimos", path: href("/administrador/ajustes/sinonimos") },
    ],
  },
  {
    title: "Ventas",
    pages: [
      { label: "Ventas", path: href("/administrador/ajustes/ventas") },
      { label: "Monedas", path: href("/administrador/ajustes/monedas") },
      { label: "Pagos", path: href("/administrador/ajustes/pagos") },
      { label: "Impuestos", path: href("/administrador/ajustes/impuestos") },
    ],
  },
  {
    title: "Entregas y correo",
    pages: [
      { label: "Envíos", path: href("/administrador/ajustes/envios") },
      { label: "Recojo", path: href("/administrador/ajustes/recojo") },
      { label: "Couriers", path: href("/administrador/ajustes/couriers") },
      { label: "Correo", path: href("/administrador/ajustes/correo") },
    ],
  },
  {
    title: "Acceso y datos",
    pages: [
      { label: "Administradores", path: href("/administrador/ajustes/administradores") },
      { label: "Seguridad", path: href("/administrador/seguridad") },
      { label: "Auditoría", path: href("/administrador/auditoria") },
      { label: "Copias", path: href("/administrador/ajustes/copias") },
      { label: "Datos personales", path: href("/administrador/ajustes/datos-personales") },
      { label: "Conservación", path: href("/administrador/ajustes/conservacion") },
      { label: "Tratamientos", path: href("/administrador/ajustes/tratamientos") },
      { label: "Incidentes", path: href("/administrador/ajustes/incidentes") },
    ],
  },
];

const PAGE =
  "inline-flex min-h-10 items-center rounded-control px-3 font-semibold hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong";

interface SettingsPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ title, intro, children }: SettingsPageProps) {
  return (
    <>
      <PageHead title={title} noIndex />
      <PageTitle intro={intro}>{title}</PageTitle>
      <nav aria-label="Ajustes" className="mb-8 border-line border-b pb-4">
        <details className="folded-filters">
          <summary className={buttonClass("secondary")}>Todos los ajustes</summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-4 pt-3 sm:pt-0">
            {groups.map(({ title: group, pages }) => (
              <li key={group} className="grid content-start gap-1">
                <p className="px-3 font-semibold text-ink-soft text-sm">{group}</p>
                <ul className="flex flex-wrap gap-1">
                  {pages.map(({ label, path }) => (
                    <li key={path}>
                      <NavLink to={path} end={path === href("/administrador/ajustes")} className={PAGE}>
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      {children}
      <SessionDialog />
    </>
  );
}
