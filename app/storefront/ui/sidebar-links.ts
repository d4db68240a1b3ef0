import { href } from "react-router";
import { can, type Permission } from "#app/accounts/permissions.ts";
import type { ShownViewer } from "#app/kit/store-context.tsx";

export interface SidebarLink {
  label: string;
  path: string;
  /** prefixes of its other pages, if different from its own */
  also?: string[];
}

export function leadsTo({ path, also = [] }: SidebarLink, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === path || [`${path}/`, ...also].some((beginning) => here.startsWith(beginning));
}

export const customerLinks: SidebarLink[] = [
  { label: "Mi perfil", path: href("/cliente/perfil") },
  { label: "Mis direcciones", path: href("/cliente/direcciones") },
  { label: "Personalizar", path: href("/cliente/personalizar") },
  { label: "Mis compras", path: href("/cliente/mis-compras") },
  { label: "Mis reparaciones", path: href("/cliente/mis-reparaciones") },
  { label: "Mis favoritos", path: href("/cliente/favoritos") },
  { label: "Productos guardados", path: href("/cliente/guardados") },
  { label: "Mis PC", path: href("/cliente/armados") },
];

const administratorLinks: (SidebarLink & { permission: Permission })[] = [
  {
    label: "Categorías",
    path: href("/administrador/categorias"),
    also: ["/administrador/categoria-"],
    permission: "catalog.read",
  },
  { label: "Modelos", path: href("/administrador/modelos"), permission: "catalog.read" },
  { label: "Tipos", path: href("/administrador/tipos"), permission: "catalog.write" },
  {
    label: "Productos",
    path: href("/administrador/productos"),
    also: ["/administrador/producto-", "/administrador/productos-"],
    permission: "catalog.read",
  },
  { label: "Clientes", path: href("/administrador/clientes"), permission: "customers.read" },
  { label: "Reportes", path: href("/administrador/reportes"), permission: "reports.read" },
  { label: "Pedidos", path: href("/administrador/pedidos"), permission: "orders.read" },
  { label: "Pagos", path: href("/administrador/pagos"), permission: "payments.write" },
  { label: "Devoluciones", path: href("/administrador/devoluciones"), permission: "orders.read" },
  { label: "Reparaciones", path: href("/administrador/reparaciones"), permission: "repairs.read" },
  { label: "Reclamos", path: href("/administrador/reclamos"), permission: "complaints.read" },
  {
    label: "Ajustes",
    path: href("/administrador/ajustes"),
    also: [href("/administrador/seguridad"), href("/administrador/auditoria")],
    permission: "settings.write",
  },
];

export function officeLinks(viewer: Pick<ShownViewer, "role" | "secondStepMissing">): SidebarLink[] {
  return administratorLinks.filter(({ permission }) => can(viewer, permission));
}
