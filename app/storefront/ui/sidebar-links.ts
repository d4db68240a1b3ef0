import { href } from "react-router";
import { can, type Permission } from "#app/accounts/permissions.ts";
import type { ShownViewer } from "#app/kit/store-context.tsx";

export interface SidebarLink {
  label: string;
  path: string;
}

export const customerLinks: SidebarLink[] = [
  { label: "Mi perfil", path: href("/cliente/perfil") },
  { label: "Mis direcciones", path: href("/cliente/direcciones") },
  { label: "Personalizar", path: href("/cliente/personalizar") },
  { label: "Mis compras", path: href("/cliente/mis-compras") },
  { label: "Mis reparaciones", path: href("/cliente/mis-reparaciones") },
  { label: "Mis favoritos", path: href("/cliente/favoritos") },
  { label: "Productos guardados", path: href("/cliente/guardados") },
];

/** Last part of the breadcrumb where it is not the sidebar's label. */
export const customerCrumbs: Record<string, string> = {
  [href("/cliente/perfil")]: "Datos personales",
  [href("/cliente/perfil/foto")]: "Foto",
  [href("/cliente/perfil/contrasena")]: "Contraseña",
  [href("/cliente/perfil/correo")]: "Correo",
  [href("/cliente/perfil/eliminar")]: "Eliminar mi cuenta",
};

const administratorLinks: (SidebarLink & { permission: Permission })[] = [
  { label: "Categorias", path: href("/administrador/categorias"), permission: "catalog.read" },
  { label: "Modelos", path: href("/administrador/modelos"), permission: "catalog.read" },
  { label: "Productos", path: href("/administrador/productos"), permission: "catalog.read" },
  { label: "Clientes", path: href("/administrador/clientes"), permission: "customers.read" },
  { label: "Reportes", path: href("/administrador/reportes"), permission: "reports.read" },
  { label: "Pedidos", path: href("/administrador/pedidos"), permission: "orders.read" },
  { label: "Pagos", path: href("/administrador/pagos"), permission: "payments.write" },
  { label: "Devoluciones", path: href("/administrador/devoluciones"), permission: "orders.read" },
  { label: "Reparaciones", path: href("/administrador/reparaciones"), permission: "repairs.read" },
  { label: "Ajustes", path: href("/administrador/ajustes"), permission: "settings.write" },
];

/** The pages of the back office that this person may open. */
export function officeLinks(viewer: Pick<ShownViewer, "role" | "secondStepMissing">): SidebarLink[] {
  return administratorLinks.filter(({ permission }) => can(viewer, permission));
}
